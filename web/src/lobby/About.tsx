import alegreya from "../look/fonts/OFL-alegreya-sans.txt?url";
import fraunces from "../look/fonts/OFL-fraunces.txt?url";
import { Page } from "./Page";

export const About = () => (
  <Page title="About Fabletop">
    <div className="sheets">
      <section className="panel prose">
        <h2>Unofficial</h2>
        <p>
          Fabletop is an unofficial work of fans. It is not endorsed by the designers or publishers of Shamans,
          Phenomena, Legends of Andor, Talisman and Prophecy. Their names say which rules are played here; names and
          games belong to their owners. If you like a game, buy the box: it is beautiful.
        </p>
        <p>No art, layout or text of any publisher is used. All texts and drawings are our own.</p>
      </section>
      <section className="panel prose">
        <h2>Credits</h2>
        <p>
          Icons by Lorc, Delapouite and contributors,{" "}
          <a href="https://game-icons.net" rel="noreferrer">
            game-icons.net
          </a>
          ,{" "}
          <a href="https://creativecommons.org/licenses/by/3.0/" rel="noreferrer">
            CC BY 3.0
          </a>
          . Some are recoloured and combined.
        </p>
        <p>
          Type: Fraunces (<a href={fraunces}>licence</a>) and Alegreya Sans (<a href={alegreya}>licence</a>), both under
          the SIL Open Font License 1.1, cut to the characters in use.
        </p>
        <p>The code is under the Apache License 2.0.</p>
      </section>
      <section className="panel prose">
        <h2>Fair chance</h2>
        <p>
          Before anybody sits down, the server publishes the hash of its part of the table's seed. Each player's browser
          adds a random part of its own. When the game is over all parts are shown, and anybody can check the whole game
          with the record and the program's verify command.
        </p>
      </section>
      <section className="panel prose">
        <h2>What is kept</h2>
        <p>
          A name, a cookie, your seats and what you wrote. Under “You” you can export or delete it. There is no tracking
          of any kind.
        </p>
      </section>
    </div>
  </Page>
);
