import { useFormat } from "../format";
import { useText } from "../use-text";

/** "+12.5% from $900.00": how a figure compares with that of the period before; nothing where that is not known. */
export function useChange() {
  const text = useText();
  const format = useFormat();
  return (now: number, before: number | null | undefined, write: (value: number) => string) => {
    if (before === null || before === undefined) return null;
    if (now === before) return text("charts.asBefore");
    const change =
      before > 0
        ? `${now > before ? "+" : ""}${format.percent((now - before) / before)}`
        : `${now > before ? "+" : "\u2212"}${write(Math.abs(now - before))}`;
    return text("charts.change", { change, before: write(before) });
  };
}
