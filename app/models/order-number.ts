const digits = 5;

/** `PO-00001`; the number has more digits after PO-99999. */
export function formatPoNumber(number: number): string {
  return `PO-${String(number).padStart(digits, "0")}`;
}
