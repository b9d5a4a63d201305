import { make } from "./elements.js";
import { say } from "./words.js";

let lastDialog = 0;

/**
 * Opens a modal dialog; the promise holds what `close` was given, undefined for Escape, Cancel and ✕.
 * @param {{ title: string, body: (Node | string)[], className?: string }} content
 * @param {(close: (result?: any) => void) => HTMLButtonElement[]} buttons
 */
export function openDialog({ title, body, className = "" }, buttons) {
  return new Promise((resolve) => {
    const headingId = `dialog-heading-${++lastDialog}`;
    const dialog = make("dialog", { className: `dialog ${className}`, "aria-labelledby": headingId });
    let outcome;
    const close = (result) => {
      outcome = result;
      dialog.close();
    };
    const heading = make("header", {}, [
      make("h2", { id: headingId, textContent: title }),
      make("button", {
        type: "button",
        className: "close",
        "aria-label": say.close,
        textContent: "✕",
        onclick: () => close(),
      }),
    ]);
    dialog.append(
      heading,
      make("div", { className: "dialog-body" }, body),
      make("footer", {}, buttons(close)),
    );
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(outcome);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** A button of a dialog or bar. */
export function button(label, onclick, className = "") {
  return make("button", { type: "button", className: `button ${className}`, textContent: label, onclick });
}

/** Asks a question with two answers; true for the first. */
export async function confirmDialog({ title, text, yes, no, critical = false }) {
  const answer = await openDialog(
    { title, body: [make("p", { textContent: text })], className: "small" },
    (close) => [
      button(no, () => close(false)),
      button(yes, () => close(true), critical ? "critical" : "primary"),
    ],
  );
  return answer === true;
}
