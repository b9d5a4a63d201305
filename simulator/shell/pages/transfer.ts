import { gid } from "../../admin-api/gids";
import { createShipment } from "../../shipments/create";
import { cancelTransfer, deleteTransfer, markReady } from "../../transfers/change";
import { setItems } from "../../transfers/items";
import { lineQuantities, type Transfer } from "../../world/transfers";
import { adminPage } from "../admin-page";
import { moment } from "../format";
import { type Html, html } from "../html";
import { shipmentCard } from "../shipment-card";
import { outcomeOf, staffAction } from "../transfer-action";
import { itemTitle, placeName, transferBadge } from "../transfer-view";
import { readForm, redirectTo, sendPage, type Visit } from "../visit";
import { messagePage } from "./message";

/** One transfer with its items and shipments, and what can still be done to it. */
export function showTransfer(visit: Visit): void {
  const { store, parts, link, response } = visit;
  const transfer = store.transfers.find(Number(parts[1]));
  if (!transfer) return messagePage(visit, 404, "This transfer does not exist", "It may have been deleted.");
  const facts = [transfer.referenceName, transfer.note, ...transfer.tags].filter(Boolean).join(" · ");
  const content = html`<div class="page">
    <div class="page-head">
      <a class="breadcrumb" href="${link("transfers")}">Transfers</a>
      <h1>${transfer.name}</h1>
      ${transferBadge(transfer)}
    </div>
    <p class="quiet">
      ${moment(transfer.createdAt)} · ${placeName(transfer.origin)} → ${placeName(transfer.destination)}
      ${facts ? html` · ${facts}` : null}
    </p>
    <form method="post" action="${link("transfers", transfer.id, "items")}">
      <section class="card flush">
        <h2>Items</h2>
        ${itemsOf(visit, transfer)}
      </section>
      ${actionsOf(visit, transfer)}
    </form>
    ${transfer.shipments.map((shipment) => shipmentCard(visit, shipment))}
  </div>`;
  sendPage(response, adminPage(visit, { title: transfer.name, section: "transfers", content }));
}

function itemsOf({ store }: Visit, transfer: Transfer): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Items">
    <table>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" class="number">Total</th>
          <th scope="col" class="number">Picked</th>
          <th scope="col" class="number">Shipped</th>
          <th scope="col" class="number">Received</th>
          <th scope="col" class="number">To ship</th>
        </tr>
      </thead>
      <tbody>
        ${transfer.lines.map((line) => {
          const title = itemTitle(store, line.itemId);
          const quantities = lineQuantities(transfer, line);
          return html`<tr>
            <th scope="row">
              ${title}
              <div class="quiet">${store.variantByItem.get(line.itemId)?.sku}</div>
            </th>
            <td class="number">${quantities.totalQuantity}</td>
            <td class="number">${quantities.pickedForShipmentQuantity}</td>
            <td class="number">${quantities.shippedQuantity}</td>
            <td class="number">${quantities.receivedQuantity}</td>
            <td class="number">
              <input
                class="quantity-field"
                type="number"
                name="item-${line.itemId}"
                min="0"
                step="1"
                value="${quantities.processableQuantity}"
                aria-label="To ship of ${title}"
              />
            </td>
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
}

function actionsOf({ link }: Visit, { id, status, shipments }: Transfer): Html | null {
  if (status === "CANCELED" || status === "TRANSFERRED") return null;
  const to = (name: string, label: string, look = "") =>
    html`<button class="button ${look}" formaction="${link("transfers", id, name)}">${label}</button>`;
  return html`<div class="page-foot">
    ${status === "DRAFT" ? to("delete", "Delete transfer", "critical") : null}
    ${shipments.length === 0 ? to("cancel", "Cancel transfer", "critical") : null}
    <button class="button">Save quantities</button>
    ${status === "DRAFT" ? to("ready", "Mark as ready to ship", "primary") : to("ship", "Ship", "primary")}
  </div>`;
}

/** Does what the button says and shows the transfer again; a deleted one leads back to the list. */
export async function changeTransfer(visit: Visit): Promise<void> {
  const { store, parts, request, response, link } = visit;
  const transfer = store.transfers.find(Number(parts[1]));
  if (!transfer) return messagePage(visit, 404, "This transfer does not exist", "Nothing was changed.");
  const form = await readForm(request);
  const action = staffAction(visit, `transfer ${parts[2]}`);
  const id = gid("InventoryTransfer", transfer.id);
  const lineItems = transfer.lines.map(({ itemId }) => ({
    inventoryItemId: gid("InventoryItem", itemId),
    quantity: Number(form.get(`item-${itemId}`)),
  }));
  if (parts[2] === "delete") {
    outcomeOf(deleteTransfer(action, id));
    return redirectTo(response, link("transfers"));
  }
  if (parts[2] === "ready") outcomeOf(markReady(action, id));
  else if (parts[2] === "cancel") outcomeOf(cancelTransfer(action, id));
  else if (parts[2] === "ship") {
    const wanted = lineItems.filter(({ quantity }) => quantity > 0);
    outcomeOf(createShipment(action, { movementId: id, lineItems: wanted }, "IN_TRANSIT"));
  } else outcomeOf(setItems(action, { id, lineItems: changed(transfer, lineItems) }));
  redirectTo(response, link("transfers", transfer.id));
}

/** Only what was typed in: a quantity that stays says nothing. */
function changed<T extends { quantity: number }>(transfer: Transfer, items: T[]): T[] {
  return items.filter(({ quantity }, index) => {
    const line = transfer.lines[index];
    return line && lineQuantities(transfer, line).processableQuantity !== quantity;
  });
}
