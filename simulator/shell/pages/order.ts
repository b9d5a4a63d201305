import { cancelOrder, fulfillOrder, refundOrder } from "../../world/orders";
import type { Store } from "../../world/store";
import type { Order } from "../../world/types";
import { adminPage } from "../admin-page";
import { moment, money } from "../format";
import { type Html, html } from "../html";
import { orderBadges, orderTotal } from "../order-view";
import { readForm, redirectTo, sendPage, type Visit } from "../visit";
import { messagePage } from "./message";

/** One order, with what can still be done to it. */
export function showOrder(visit: Visit): void {
  const { store, parts, link, response } = visit;
  const order = store.orderById.get(Number(parts[1]));
  if (!order)
    return messagePage(visit, 404, "This order does not exist", "Its number may be another store's.");
  const place = order.locationId === null ? null : store.locationById.get(order.locationId)?.name;
  const content = html`<div class="page">
    <div class="page-head">
      <a class="breadcrumb" href="${link("orders")}">Orders</a>
      <h1>#${order.number}</h1>
      ${orderBadges(order)}
    </div>
    <p class="quiet">${moment(order.createdAt)}${place ? html` · from ${place}` : null}</p>
    <form method="post" action="${link("orders", order.id, "refund")}">
      <section class="card flush">
        <h2>Items</h2>
        ${itemsOf(order, store)}
      </section>
      ${actionsOf(order, link)}
    </form>
  </div>`;
  sendPage(response, adminPage(visit, { title: `Order #${order.number}`, section: "orders", content }));
}

function itemsOf(order: Order, store: Store): Html {
  const { currency } = store.profile;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Items">
    <table>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" class="number">Price</th>
          <th scope="col" class="number">Quantity</th>
          <th scope="col" class="number">Refund</th>
        </tr>
      </thead>
      <tbody>
        ${order.lines.map((line) => {
          const title = [line.title, line.variantTitle].filter(Boolean).join(" – ");
          return html`<tr>
            <th scope="row">
              ${title}
              <div class="quiet">${line.sku}</div>
            </th>
            <td class="number">${money(line.price, currency)}</td>
            <td class="number">
              ${line.currentQuantity}${line.currentQuantity < line.quantity ? html` <s>${line.quantity}</s>` : null}
            </td>
            <td class="number">
              <input
                class="quantity-field"
                type="number"
                name="line-${line.id}"
                min="0"
                max="${line.currentQuantity}"
                step="1"
                value="0"
                aria-label="Refund of ${title}"
              />
            </td>
          </tr>`;
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td></td>
          <td></td>
          <td class="number">${money(orderTotal(order), currency)}</td>
        </tr>
      </tfoot>
    </table>
  </div>`;
}

function actionsOf(order: Order, link: Visit["link"]): Html | null {
  if (order.lines.every((line) => line.currentQuantity === 0)) return null;
  const open = !order.fulfilled && order.cancelledAt === null;
  const waiting = html`<button class="button" formaction="${link("orders", order.id, "fulfill")}">
      Fulfill
    </button>
    <button class="button" formaction="${link("orders", order.id, "cancel")}">Cancel order</button>`;
  return html`<div class="page-foot">
    <label class="check"
      ><input type="checkbox" name="restock" value="yes" checked /> Put refunded items back into stock</label
    >
    ${open ? waiting : null}<button class="button primary">Refund</button>
  </div>`;
}

/** Refunds, fulfils or cancels, and shows the order again. */
export async function changeOrder(visit: Visit): Promise<void> {
  const { world, store, parts, request, response, link } = visit;
  const order = store.orderById.get(Number(parts[1]));
  if (!order) return messagePage(visit, 404, "This order does not exist", "Nothing was changed.");
  const form = await readForm(request);
  if (parts[2] === "fulfill") fulfillOrder(world, store, order);
  else if (parts[2] === "cancel") cancelOrder(world, store, order);
  else {
    const lines = order.lines.map((line) => ({
      lineId: line.id,
      quantity: Number(form.get(`line-${line.id}`)),
    }));
    if (lines.every((line) => line.quantity === 0)) throw new Error("Say how many of an item are refunded.");
    refundOrder(world, store, order, { lines, restock: form.has("restock") });
  }
  redirectTo(response, link("orders", order.id));
}
