import { move } from "piscina";
import { guardConnections } from "~/infra/egress/outgoing-guard";
import type { LabelDocument } from "~/models/label/label-document";
import type { OrderDocument } from "~/models/purchase-order/order-document";
import type { SupplierFormat } from "~/models/supplier-format/format";
import type { ReturnDocument } from "~/models/supplier-return/return-document";
import { draw, drawReturn } from "./draw.server";
import { drawLabels } from "./labels/draw-labels.server";
import { writeOrderFile } from "./order-file/write-order-file.server";

// A document loads nothing from anywhere; a thread does not take over its process's guard.
guardConnections(
  () => false,
  () => undefined,
);

/** What a thread draws. */
export type Drawing =
  | { kind: "order"; paper: OrderDocument; logo: Uint8Array | null }
  | { kind: "file"; paper: OrderDocument; format: SupplierFormat }
  | { kind: "return"; paper: ReturnDocument; logo: Uint8Array | null }
  | { kind: "labels"; paper: LabelDocument };

/** What a thread of the pool runs; built to build/process/render-document.js. */
export default async function renderDocument(drawing: Drawing) {
  const bytes = await bytesOf(drawing);
  // A Buffer may be a part of a shared one, which cannot be handed over.
  return move(Uint8Array.from(bytes));
}

function bytesOf(drawing: Drawing): Promise<Uint8Array> {
  switch (drawing.kind) {
    case "order":
      return draw(drawing.paper, drawing.logo);
    case "file":
      return writeOrderFile(drawing.paper, drawing.format);
    case "return":
      return drawReturn(drawing.paper, drawing.logo);
    case "labels":
      return drawLabels(drawing.paper);
  }
}
