import { adminPage } from "../admin-page";
import { count, moment, money } from "../format";
import { html } from "../html";
import { orderBadges, orderTotal } from "../order-view";
import { pageOf, pagingLinks } from "../paging";
import { sendPage, type Visit } from "../visit";

const pageSize = 25;

/** The store's orders, newest first. */
export function showOrders(visit: Visit): void {
  const { store, url, link, response } = visit;
  const slice = pageOf([...store.orders].reverse(), url, pageSize);
  const rows = slice.rows.map(
    (order) =>
      html`<tr>
        <th scope="row"><a href="${link("orders", order.id)}">#${order.number}</a></th>
        <td>${moment(order.createdAt)}</td>
        <td class="number">
          ${count(
            order.lines.reduce((sum, line) => sum + line.quantity, 0),
            "item",
          )}
        </td>
        <td>${orderBadges(order)}</td>
        <td class="number">${money(orderTotal(order), store.profile.currency)}</td>
      </tr>`,
  );
  const table = html`<div class="scroll" tabindex="0" role="region" aria-label="Orders">
    <table>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Date</th>
          <th scope="col" class="number">Items</th>
          <th scope="col">Status</th>
          <th scope="col" class="number">Total</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
  const content = html`<div class="page wide">
    <div class="page-head">
      <h1>Orders</h1>
      <span class="quiet">${count(store.orders.length, "order")}</span>
      <a class="button primary end" href="${link("orders", "new")}">Place an order</a>
    </div>
    <section class="card flush">
      ${rows.length > 0 ? table : html`<p class="empty-note">No orders yet. Place one as a customer would.</p>`}
    </section>
    ${pagingLinks(slice, url)}
  </div>`;
  sendPage(response, adminPage(visit, { title: "Orders", section: "orders", content }));
}
