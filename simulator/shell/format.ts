import { type Html, html } from "./html";

/** An amount in the store's currency. */
export function money(amount: number | string, currency: string): string {
  return new Intl.NumberFormat("en", { style: "currency", currency }).format(Number(amount));
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${new Intl.NumberFormat("en").format(number)} ${number === 1 ? one : many}`;
}

/** A moment, printed in UTC by the server and in the reader's own time by the page's script. */
export function moment(at: number | string): Html {
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}" data-local>${iso.slice(0, 16).replace("T", " ")}</time>`;
}
