import { Icon } from "./Icon";

/** Whoever looks behind a scene comes back to it by this. */
export const BackTo = ({ title, icon, onBack }: { title: string; icon: string; onBack(): void }) => (
  <button className="back-to" onClick={onBack}>
    <Icon of={icon} />
    Back to {title}
  </button>
);
