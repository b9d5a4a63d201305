import { totalOf } from "../../world/transfers";
import { adminPage } from "../admin-page";
import { count, moment } from "../format";
import { html } from "../html";
import { pageOf, pagingLinks } from "../paging";
import { placeName, transferBadge } from "../transfer-view";
import { sendPage, type Visit } from "../visit";

const pageSize = 25;

/** The store's transfers, newest first. */
export function showTransfers(visit: Visit): void {
  const { store, url, link, response } = visit;
  const transfers = store.transfers.all().reverse();
  const slice = pageOf(transfers, url, pageSize);
  const rows = slice.rows.map(
    (transfer) =>
      html`<tr>
        <th scope="row"><a href="${link("transfers", transfer.id)}">${transfer.name}</a></th>
        <td>${moment(transfer.createdAt)}</td>
        <td>${placeName(transfer.origin)}</td>
        <td>${placeName(transfer.destination)}</td>
        <td>${transferBadge(transfer)}</td>
        <td class="reference">${transfer.referenceName ?? "–"}</td>
        <td>${transfer.madeBy === "app" ? "App" : "Staff"}</td>
        <td class="number">${totalOf(transfer)}</td>
      </tr>`,
  );
  const table = html`<div class="scroll" tabindex="0" role="region" aria-label="Transfers">
    <table>
      <thead>
        <tr>
          <th scope="col">Transfer</th>
          <th scope="col">Date</th>
          <th scope="col">Origin</th>
          <th scope="col">Destination</th>
          <th scope="col">Status</th>
          <th scope="col">Reference</th>
          <th scope="col">Made by</th>
          <th scope="col" class="number">Units</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
  const content = html`<div class="page wide">
    <div class="page-head">
      <h1>Transfers</h1>
      <span class="quiet">${count(transfers.length, "transfer")}</span>
      <a class="button primary end" href="${link("transfers", "new")}">Create transfer</a>
    </div>
    <section class="card flush">
      ${
        rows.length > 0
          ? table
          : html`<p class="empty-note">No transfers yet. They bring goods to a location of the store.</p>`
      }
    </section>
    ${pagingLinks(slice, url)}
  </div>`;
  sendPage(response, adminPage(visit, { title: "Transfers", section: "transfers", content }));
}
