// The words of papers.
import "~/texts/translate.server";
import { renderToBuffer } from "@react-pdf/renderer";
import type { OrderDocument } from "~/models/purchase-order/order-document";
import { loadTypeface } from "./load-typeface.server";
import { PurchaseOrderDocument } from "./purchase-order-document";
import { layOut } from "./sheet";

/** The PDF. Blocks its thread: render.server.ts is the way to call it. */
export async function draw(paper: OrderDocument): Promise<Uint8Array> {
  const typeface = await loadTypeface(JSON.stringify(paper));
  const sheet = layOut(paper, typeface);
  return await renderToBuffer(<PurchaseOrderDocument sheet={sheet} typeface={typeface} date={paper.date} />);
}
