/** Types the keys where the focus is, and where they lead it. */
export function typeKeys(keys: readonly string[]): void {
  for (const key of keys) {
    const target = document.activeElement;
    if (!target) return;
    const goesOn = target.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );
    if (!goesOn || key.length !== 1 || !(target instanceof HTMLInputElement)) continue;
    const { selectionStart, selectionEnd, value } = target;
    target.setRangeText(key, selectionStart ?? value.length, selectionEnd ?? value.length, "end");
    target.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
