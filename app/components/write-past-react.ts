/**
 * Writes a field's value without React noticing, so that the `input` event that follows tells it something new: it
 * notices a value only where it differs from the last one that was written through the element itself.
 */
export function writePastReact(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
}
