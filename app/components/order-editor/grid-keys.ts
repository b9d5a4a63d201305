import type { KeyboardEvent } from "react";
import { drawnRow } from "~/components/use-near-window";

/**
 * Arrow up and down and Enter walk through a column of the grid, as in a spreadsheet.
 * Enter in the last row calls `onEnd`.
 */
export function walkGrid(event: KeyboardEvent<HTMLElement>, onEnd: () => void): void {
  const { target, key } = event;
  if (!(target instanceof HTMLInputElement) || !target.dataset.column) return;
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
  const forward = key === "ArrowDown" || (key === "Enter" && !event.shiftKey);
  const backward = key === "ArrowUp" || (key === "Enter" && event.shiftKey);
  if (!forward && !backward) return;
  event.preventDefault();
  const row = target.closest("tr");
  const next = neighbour(row, target.dataset.column, forward);
  if (next) next.focus();
  else if (key === "Enter" && forward) onEnd();
}

function neighbour(row: Element | null, column: string, forward: boolean): HTMLInputElement | null {
  for (let next = step(row, forward); next; next = step(next, forward)) {
    const input = next.querySelector<HTMLInputElement>(`input[data-column="${column}"]`);
    if (input) return input;
  }
  return null;
}

/** The row beside this one, drawn; a long grid has its rows in several groups. */
function step(row: Element | null, forward: boolean): Element | null {
  const group = row?.parentElement;
  const next = forward
    ? (row?.nextElementSibling ?? group?.nextElementSibling?.firstElementChild)
    : (row?.previousElementSibling ?? group?.previousElementSibling?.lastElementChild);
  return next ? drawnRow(next) : null;
}
