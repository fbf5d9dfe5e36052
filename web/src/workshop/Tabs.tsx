import type { Tab } from "./Bench";

/** The parts of the workshop one at a time, where there is no room for all of them. */
export function Tabs({
  tabs,
  tab,
  onTab,
  problems,
}: {
  tabs: [Tab, string][];
  tab: Tab;
  onTab(tab: Tab): void;
  problems: number;
}) {
  return (
    <div className="ws-tabs" role="tablist" aria-label="Parts of the workshop">
      {tabs.map(([key, label]) => (
        <button
          key={key}
          role="tab"
          id={`ws-tab-${key}`}
          aria-controls={`ws-${key}`}
          aria-selected={tab === key}
          tabIndex={tab === key ? 0 : -1}
          onClick={() => onTab(key)}
          onKeyDown={({ key: pressed }) => {
            const move = { ArrowRight: 1, ArrowLeft: -1 }[pressed];
            if (!move) return;
            const next = tabs[(tabs.findIndex(([each]) => each === tab) + move + tabs.length) % tabs.length]![0];
            onTab(next);
            document.getElementById(`ws-tab-${next}`)?.focus();
          }}
        >
          {label}
          {key === "problems" && problems > 0 && <span className="badge-in">{problems}</span>}
        </button>
      ))}
    </div>
  );
}
