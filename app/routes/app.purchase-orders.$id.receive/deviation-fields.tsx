import type { TFunction } from "i18next";
import type { Deviation } from "~/components/receiving/received";

interface Props {
  /** The line's. */
  name: string;
  deviation: Deviation;
  text: TFunction;
  onChange: (part: Partial<Deviation>) => void;
}

const fields = [
  { field: "damaged", inputMode: "numeric" },
  { field: "rejected", inputMode: "numeric" },
  { field: "cost", inputMode: "decimal" },
  { field: "reason", inputMode: "text" },
] as const;

/** What came damaged, was sent away or had another cost: rare, so that it opens when it is asked for. */
export function DeviationFields({ name, deviation, text, onChange }: Props) {
  return (
    <details className="br-deviation">
      <summary aria-label={text("receiving.deviation.titleOf", { name })}>
        {text("receiving.deviation.title")}
      </summary>
      <div>
        {fields.map(({ field, inputMode }) => (
          <label key={field} className={field === "reason" ? "br-deviation-reason" : undefined}>
            {text(`receiving.deviation.${field}`)}
            <input
              className={inputMode === "text" ? "br-input" : "br-input br-input-number"}
              aria-label={text(`receiving.deviation.${field}Of`, { name })}
              inputMode={inputMode}
              autoComplete="off"
              maxLength={200}
              value={deviation[field]}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          </label>
        ))}
      </div>
    </details>
  );
}
