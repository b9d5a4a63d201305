import { type Shipment, unreceived } from "../world/transfers";
import { type Html, html } from "./html";
import { itemTitle, shipmentBadge } from "./transfer-view";
import type { Visit } from "./visit";

/** A shipment of a transfer: its units, and how many of them are received, good or not. */
export function shipmentCard(visit: Visit, shipment: Shipment): Html {
  const { link } = visit;
  const { company, trackingNumber, arrivesAt } = shipment.tracking ?? {};
  const tracking = [company, trackingNumber, arrivesAt && `arrives ${arrivesAt.slice(0, 10)}`].filter(
    Boolean,
  );
  return html`<form method="post" action="${link("shipments", shipment.id, "receive")}">
    <section class="card flush">
      <div class="card-head">
        <h2>Shipment ${shipment.name}</h2>
        ${shipmentBadge(shipment)}
      </div>
      ${tracking.length > 0 ? html`<p class="facts">${tracking.join(" · ")}</p>` : null}
      ${linesOf(visit, shipment)}
    </section>
    ${actionsOf(visit, shipment)}
  </form>`;
}

function linesOf({ store }: Visit, shipment: Shipment): Html {
  const isOnTheWay = shipment.status === "IN_TRANSIT" || shipment.status === "PARTIALLY_RECEIVED";
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Units of ${shipment.name}">
    <table>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" class="number">Units</th>
          <th scope="col" class="number">Accepted</th>
          <th scope="col" class="number">Rejected</th>
          ${isOnTheWay ? html`<th scope="col" class="number">Accept</th>` : null}
          ${isOnTheWay ? html`<th scope="col" class="number">Reject</th>` : null}
        </tr>
      </thead>
      <tbody>
        ${shipment.lines.map((line) => {
          const title = itemTitle(store, line.itemId);
          const field = (name: string, label: string, value: number) =>
            html`<td class="number">
              <input
                class="quantity-field"
                type="number"
                name="${name}-${line.id}"
                min="0"
                max="${unreceived(line)}"
                step="1"
                value="${value}"
                aria-label="${label} of ${title}"
              />
            </td>`;
          return html`<tr>
            <th scope="row">${title}</th>
            <td class="number">${line.quantity}</td>
            <td class="number">${line.accepted}</td>
            <td class="number">${line.rejected}</td>
            ${isOnTheWay ? field("accept", "Accept", unreceived(line)) : null}
            ${isOnTheWay ? field("reject", "Reject", 0) : null}
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
}

function actionsOf({ link }: Visit, { id, status }: Shipment): Html | null {
  if (status === "RECEIVED") return null;
  const to = (name: string, label: string, look: string) =>
    html`<button class="button ${look}" formaction="${link("shipments", id, name)}">${label}</button>`;
  return html`<div class="page-foot">
    ${to("delete", "Delete shipment", "critical")}
    ${status === "DRAFT" ? to("ship", "Mark as in transit", "primary") : html`<button class="button primary">Receive</button>`}
  </div>`;
}
