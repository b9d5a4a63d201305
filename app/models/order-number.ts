const digits = 5;

/** `PO-00001`; the number has more digits after PO-99999. */
export function formatPoNumber(number: number): string {
  return formatted("PO", number);
}

/** `RET-00001`, as orders are numbered. */
export function formatReturnNumber(number: number): string {
  return formatted("RET", number);
}

function formatted(series: string, number: number): string {
  return `${series}-${String(number).padStart(digits, "0")}`;
}
