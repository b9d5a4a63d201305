import { useEffect, useLayoutEffect, useRef } from "react";
import { writePastReact } from "./write-past-react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Tells React of what a person has typed, picked or ticked while the page's scripts were still on their way. React
 * takes the page over as the server has drawn it, and would put that back with its next drawing. So what is there is
 * looked at as the page is taken over, and reported once all its parts have started.
 */
export function KeepTyped(): null {
  const tellAll = useRef<(() => void)[]>([]);
  useLayoutEffect(() => {
    const fields = document.querySelectorAll<Field>("input, textarea, select");
    tellAll.current = [...fields].flatMap((field) => tellingOf(field) ?? []);
  }, []);
  useEffect(() => {
    for (const tell of tellAll.current.splice(0)) tell();
  }, []);
  return null;
}

/** How to report a field that is no longer as it was rendered. */
function tellingOf(field: Field): (() => void) | null {
  if (field instanceof HTMLSelectElement) return tellingOfPicked(field);
  if (field.type === "checkbox" || field.type === "radio") return tellingOfTicked(field as HTMLInputElement);
  return field.value === field.defaultValue ? null : tellingOfTyped(field);
}

function tellingOfPicked(field: HTMLSelectElement): (() => void) | null {
  const { value } = field;
  const drawn = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  if (!drawn || drawn.value === value) return null;
  return () => {
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
}

function tellingOfTicked(box: HTMLInputElement): (() => void) | null {
  const { checked } = box;
  if (checked === box.defaultChecked || (box.type === "radio" && !checked)) return null;
  return () => {
    box.checked = !checked;
    box.click();
  };
}

function tellingOfTyped(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    field.value = field.defaultValue;
    writePastReact(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
}
