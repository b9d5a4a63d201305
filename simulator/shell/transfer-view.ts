import type { Store } from "../world/store";
import type { LocationSnapshot, Shipment, Transfer } from "../world/transfers";
import { fullTitle } from "./find-variants";
import { type Html, html } from "./html";

const transferLabels: Record<Transfer["status"], string> = {
  CANCELED: "Canceled",
  DRAFT: "Draft",
  IN_PROGRESS: "In progress",
  READY_TO_SHIP: "Ready to ship",
  TRANSFERRED: "Transferred",
};

const shipmentLabels: Record<Shipment["status"], string> = {
  DRAFT: "Draft",
  IN_TRANSIT: "In transit",
  PARTIALLY_RECEIVED: "Partially received",
  RECEIVED: "Received",
};

export function transferBadge({ status }: Transfer): Html {
  const tone = status === "READY_TO_SHIP" || status === "IN_PROGRESS" ? "attention" : "";
  return html`<span class="badge ${tone}">${transferLabels[status]}</span>`;
}

export function shipmentBadge({ status }: Shipment): Html {
  const tone = status === "IN_TRANSIT" || status === "PARTIALLY_RECEIVED" ? "attention" : "";
  return html`<span class="badge ${tone}">${shipmentLabels[status]}</span>`;
}

/** Where from or where to; goods from outside have no place in the store. */
export function placeName(place: LocationSnapshot | null): string {
  return place?.name ?? "Outside the store";
}

export function itemTitle(store: Store, itemId: number): string {
  const variant = store.variantByItem.get(itemId);
  return variant ? fullTitle(store.productById.get(variant.productId), variant) : "Deleted item";
}
