import { type EditableLevel, levelKey } from "~/components/stock-editing/changes";
import { ReasonField } from "~/components/stock-editing/reason-field";
import { useText } from "~/components/use-text";
import type { LevelEditing } from "./use-level-editing";

interface Props {
  rows: readonly EditableLevel[];
  editing: Pick<LevelEditing, "typed" | "reason" | "setReason">;
}

/** Stands over the end of the list while numbers are typed: how many, and why. */
export function EditBar({ rows, editing: { typed, reason, setReason } }: Props) {
  const text = useText();
  const shown = new Set(rows.map(levelKey));
  const elsewhere = [...typed.keys()].filter((key) => !shown.has(key)).length;
  return (
    <section className="br-bulk-bar" aria-label={text("stockLevels.edit.bar")}>
      <span role="status" className="br-bulk-count">
        {text("stockLevels.edit.changes", { count: typed.size })}{" "}
        {elsewhere > 0 ? text("stockLevels.edit.elsewhere", { count: elsewhere }) : null}
      </span>
      <ReasonField value={reason} onChange={setReason} />
    </section>
  );
}
