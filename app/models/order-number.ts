const digits = 5;

/** `PO-00001`; after PO-99999 the number grows. */
export function formatPoNumber(number: number): string {
  return `PO-${String(number).padStart(digits, "0")}`;
}
