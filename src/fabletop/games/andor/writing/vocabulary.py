"""The words of Legends besides effects, each with its meaning: checks, the reference and editors read them here."""

from __future__ import annotations

import msgspec


class Word(msgspec.Struct, frozen=True):
    """What a word means, and of what it names one."""

    means: str
    names: str = ""
    """space, figure, adversary, goal, card, action, article and so on; empty if nothing follows."""


PLACES = {
    "camp": "where the camp stands",
    "wagon": "where the supply wagon stands",
    "protected": "where the camp or the wagon stands",
    "road": "all spaces of the Dwarf Road",
    "rock": "all rock spaces",
    "forest": "all forest spaces",
    "herb": "all spaces with the sign for star herb",
    "cave": "all cave spaces",
    "fog": "all fog spaces",
    "spring": "all spaces with a spring",
    "forge": "the forge",
    "growing": "all spaces where star herb grows now",
}
"""Places by name, besides numbers and lists of numbers."""
OTHER_PLACES = {
    "here": "where the hero stands that the effect speaks of, or where a token was found",
    "die": "a red die chooses the space; for place, move_to, lay, apple, gem and log",
    "behind_wagon:3": "3 spaces behind the wagon on the road",
    "beside:farmer": "beside the farmer on the lowest space",
    "at:pack_leader": "where this figure or adversary stands; all of them if it is a kind",
}
HEROES = {
    "active": "the hero it happens to; on a card of a letter the hero whose turn it was",
    "all": "every hero",
    "group": "every hero; in choose, the group decides as one",
    "crest": "one hero drawn by chance",
    "choose": "one hero whom the group chooses",
    "held": "those held by a skeleton, a Krahder or a cave sprite",
    "lowest_rank": "the hero of the lowest rank",
    "highest_rank": "the hero of the highest rank",
    "lowest_strength": "the weakest",
    "lowest_willpower": "the one with the least willpower",
    "highest_willpower": "the one with the most willpower",
}
OTHER_HEROES = {
    "on:wagon,227": "those on one of these places",
    "not_on:cave,camp": "those on none of these places",
    "within:3:skeleton": "those within 3 spaces of an upright figure, or of a place",
    "carrying:storm_shield": "those who carry this article",
    "hero:archer": "this one, if in play",
}
GROUPS = {
    "creature": "wargors, mountain skrals, trolls and guard trolls",
    "krahder": "all Krahder",
    "skeletons": "all skeletons, upright or not",
}
STATS = ("strength", "willpower", "hours", "apple_nuts", "star_herbs", "farmers")

QUESTIONS = {
    "heroes": Word("how many heroes play"),
    "option": Word("the difficulty: compare with is"),
    "day": Word("the number of the day"),
    "narrator": Word("the letter of the Narrator: compare with is"),
    "narrator_past": Word("whether the Narrator stands on this letter or beyond", "letter"),
    "goal": Word("whether this goal is complete", "goal"),
    "flag": Word("whether this flag is set", "flag"),
    "card_read": Word("whether this card has been read", "card"),
    "module": Word("whether the Legend uses this part of the rules", "module"),
    "hero_in_play": Word("whether this hero is played", "hero"),
    "hero_on": Word("how many heroes (who) stand on a place (at)"),
    "hero_held": Word("whether any hero is held"),
    "hero_stat": Word(f"the highest such number among heroes (who): {', '.join(STATS)}", "stat"),
    "carried": Word("how many heroes (who, at) carry this article, or any if there is no id", "article"),
    "delivered": Word("farmers brought to the camp or wagon"),
    "farmers_left": Word("farmers that are delivered or still can be"),
    "wagon_farmers": Word("farmers on the wagon"),
    "figure_on": Word("whether such a figure (kind) stands on a place (at)"),
    "none_on": Word("whether no such figure (kind) stands on a place (at)"),
    "count": Word('upright figures of a kind, on a place (at) or anywhere; with value = "defeated" those defeated'),
    "log_value": Word("the value of the logs that lie on a place (at), where it is highest"),
    "item_on": Word("how many such articles, or fire_token, lie on a place (at)", "item"),
    "wagon_at": Word("the space of the camp or wagon: compare with is"),
    "wagon_past": Word("whether the wagon is farther on the road than a space (at)"),
    "shields_free": Word("golden shields without a figure"),
    "token_left": Word("fog and cave tokens and full springs, on a place (at) or anywhere"),
    "adversary_on_board": Word("whether this adversary is on the board", "adversary"),
    "link_open": Word("whether the connection of two spaces (at) is open"),
    "article_on_board": Word("how many such articles are on the equipment board", "article"),
}
"""What a condition may ask, and what its id then names."""
MOMENTS = {
    "day_start": Word("a day has begun, from the second on"),
    "hero_stops": Word("a hero has ended a movement, on this space", "space"),
    "hero_enters": Word("a hero has come to this space, even on the way", "space"),
    "hero_zero": Word("a hero has come to 0 willpower"),
    "battle_start": Word("a hero attacks, before others are asked to fight along"),
    "shared_battle_start": Word("a battle of several heroes begins"),
    "creature_defeated": Word("a creature without a star is defeated", "figure"),
    "skeleton_overcome": Word("a skeleton falls down"),
    "skeleton_defeated": Word("a skeleton is defeated"),
    "sprite_defeated": Word("a cave sprite is defeated"),
    "krahder_defeated": Word("a Krahder is defeated", "figure"),
    "adversary_defeated": Word("a leader or final adversary is defeated", "adversary"),
    "figure_enters_protected": Word("a figure gets into the camp or to the wagon", "figure"),
    "wagon_enters": Word("the wagon has come to this space", "space"),
    "farmer_delivered": Word("a farmer is brought to the camp or wagon"),
    "forge_free": Word("a guard troll has left the forge, and no other is there, if only for a moment"),
    "picked_up": Word("a hero has picked something up", "thing"),
    "article_given_up": Word("an article was given up (effect give_up_article)"),
    "token_activated": Word("a fog or cave token took effect", "token"),
    "hidden_found": Word("a hidden star was found", "face"),
    "action_done": Word("an action of the Legend was carried out", "action"),
    "goal_done": Word("a goal is complete", "goal"),
    "narrator_reaches": Word("the Narrator has come to this letter", "letter"),
    "sunrise_symbol": Word("this symbol of the sunrise box, 1 to 11, is done", "symbol"),
    "legend_won": Word("the Legend is won; only for cards, which tell of it"),
    "legend_lost": Word("the Legend is lost; only for cards, which tell of it"),
}
"""What cards and triggers may wait for, and of what they may name one."""
RULES = {
    "overtime.cost": "willpower for an hour of overtime (2)",
    "overtime.bonus": "willpower more or less for an hour of overtime (0)",
    "overtime.first_free": "whether the first hour of overtime a day costs nothing (false)",
    "overtime.max": "hours of overtime a day (3)",
    "wagon.steps_per_day": "how far the wagon may be pulled in a day (as protect says)",
    "spring.value": "willpower from a spring (2)",
    "spring.refresh": "whether springs fill up at sunrise (true)",
    "provisions.on": "whether heroes eat at sunrise, if the module is used (true)",
    "skeleton.range": "how far skeletons see (3)",
    "skeleton.standup": "whether fallen skeletons stand up at sunrise (true)",
    "krahder.sunrise_steps": "steps of the Krahder at sunrise (0)",
    "movement.upper_bonus": "steps more for the upper half of movement tokens that allow it (0)",
    "movement.lower_half": "whether the lower half of movement tokens counts (false)",
    "jump.bonus": "willpower more that a jump asks for (0)",
    "road.first_step_free": "whether the first step on the road costs no hour, once a day (false)",
    "telescope.off": "whether the telescope is useless (false)",
}
OTHER_RULES = {
    "ID.strength": "strength more for the adversary with this id (0)",
    "ID.walks": "steps at sunrise of the adversary with this id (as it says)",
}
MODULES = {
    "camp": "the heroes protect a camp",
    "wagon": "the heroes protect a supply wagon, and pull it",
    "events": "an event is read at sunrise",
    "provisions": "heroes eat an apple-nut at sunrise, or lose willpower",
    "fog": "fog tokens lie on fog spaces",
    "caves": "cave tokens lie on cave spaces, and come again at sunrise",
    "springs": "springs lie on their spaces, and fill up at sunrise",
    "herbs": "star herb grows on its spaces",
    "equipment": "there are articles to take from the equipment board",
    "old_weapons": "old weapons lie on the equipment board",
    "second_abilities": "Ambra, magic books, the kettle, strength in caves",
    "logs": "logs can be carried and used",
    "gemstones": "gemstones lure creatures",
    "skeletons": "skeletons and their movement tokens",
    "krahder": "Krahder",
    "guard_trolls": "guard trolls walk to the forge",
    "farmers": "farmers can be taken along and brought to safety",
    "shields": "powerful shields",
    "jumps": "ravines can be jumped",
}
"""The parts of the rules that a Legend may switch on, with their sunrise symbols."""
