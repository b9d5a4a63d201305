import { move } from "piscina";
import { guardConnections } from "~/infra/egress/outgoing-guard";
import type { OrderDocument } from "~/models/purchase-order/order-document";
import { draw } from "./draw.server";

// A document loads nothing from anywhere; a thread does not take over its process's guard.
guardConnections(
  () => false,
  () => undefined,
);

/** What a thread of the pool runs; built to build/process/render-document.js. */
export default async function renderDocument(paper: OrderDocument) {
  const bytes = await draw(paper);
  // A Buffer may be a part of a shared one, which cannot be handed over.
  return move(Uint8Array.from(bytes));
}
