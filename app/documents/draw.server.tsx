import { renderToBuffer } from "@react-pdf/renderer";
import type { PurchaseOrderPaper } from "~/models/purchase-order/paper";
import { PurchaseOrderDocument } from "./purchase-order-document";
import { layOut } from "./sheet";
import { loadTypeface } from "./load-typeface.server";

/** The PDF. Blocks its thread: render.server.ts is the way to call it. */
export async function draw(paper: PurchaseOrderPaper): Promise<Uint8Array> {
  const sheet = layOut(paper, await loadTypeface());
  return await renderToBuffer(<PurchaseOrderDocument sheet={sheet} date={paper.date} />);
}
