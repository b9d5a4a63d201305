import { adminPage } from "../admin-page";
import { html } from "../html";
import { sendPage, type Visit } from "../visit";

/** A page that only says something. */
export function messagePage(visit: Visit, status: number, title: string, text: string): void {
  const content = html`<div class="card empty">
    <h1>${title}</h1>
    <p>${text}</p>
    <a class="button" href="${visit.link()}">To the store's home</a>
  </div>`;
  sendPage(visit.response, adminPage(visit, { title, section: "home", content }), status);
}
