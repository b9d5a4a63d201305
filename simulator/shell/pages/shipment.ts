import { gid } from "../../admin-api/gids";
import { deleteShipment, markInTransit } from "../../shipments/change";
import { receive } from "../../shipments/receive";
import type { Shipment } from "../../world/transfers";
import { outcomeOf, staffAction } from "../transfer-action";
import { readForm, redirectTo, type Visit } from "../visit";
import { messagePage } from "./message";

/** Sends a shipment, receives or deletes it, and shows its transfer again. */
export async function changeShipment(visit: Visit): Promise<void> {
  const { store, parts, request, response, link } = visit;
  const found = store.transfers.findShipment(Number(parts[1]));
  if (!found) return messagePage(visit, 404, "This shipment does not exist", "Nothing was changed.");
  const form = await readForm(request);
  const action = staffAction(visit, `shipment ${parts[2]}`);
  const id = gid("InventoryShipment", found.shipment.id);
  if (parts[2] === "ship") outcomeOf(markInTransit(action, id));
  else if (parts[2] === "delete") outcomeOf(deleteShipment(action, id));
  else {
    const lineItems = receiptsIn(form, found.shipment);
    if (lineItems.length === 0) throw new Error("Say how many units are accepted or rejected.");
    outcomeOf(receive(action, { id, lineItems }));
  }
  redirectTo(response, link("transfers", found.transfer.id));
}

function receiptsIn(form: URLSearchParams, { lines }: Shipment) {
  return lines.flatMap((line) =>
    (["ACCEPTED", "REJECTED"] as const)
      .map((reason) => ({
        shipmentLineItemId: gid("InventoryShipmentLineItem", line.id),
        quantity: Number(form.get(`${reason === "ACCEPTED" ? "accept" : "reject"}-${line.id}`)),
        reason,
      }))
      .filter(({ quantity }) => quantity > 0),
  );
}
