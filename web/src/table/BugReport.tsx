import { useState } from "react";
import { Dialog } from "../look/Dialog";
import type { TableInfo } from "../wire/types";
import { say } from "./say";

/** Saves what this seat saw, with versions, as a file to send: it holds nothing that the seat may not know. */
export function BugReport({
  info,
  versions,
  record,
  onClose,
}: {
  info: TableInfo;
  versions: { rules: number; content: string } | null;
  record: string;
  onClose(): void;
}) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const save = async () => {
    try {
      const response = await fetch(record);
      if (!response.ok) throw new Error();
      const report = {
        fabletop_report: 1,
        text,
        table: info.id,
        game: info.game,
        options: info.options,
        rules_version: versions?.rules,
        content_hash: versions?.content,
        browser: navigator.userAgent,
        window: [innerWidth, innerHeight],
        record: await response.text(),
      };
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([JSON.stringify(report, null, 1)], { type: "application/json" }));
      link.download = `fabletop-report-${info.id}.json`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
      onClose();
    } catch {
      setProblem(say("table.report.failed"));
    }
  };
  return (
    <Dialog title={say("table.report.title")} onClose={onClose}>
      <label className="field">
        <span>{say("table.report.what")}</span>
        <textarea value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <p className="help">{say("table.report.help")}</p>
      <div className="doing">
        <span role="alert">{problem}</span>
        <button className="btn primary" onClick={save}>
          {say("table.report.save")}
        </button>
      </div>
    </Dialog>
  );
}
