// The words of papers.
import "~/texts/translate.server";
import { renderToBuffer } from "@react-pdf/renderer";
import type { OrderDocument } from "~/models/purchase-order/order-document";
import type { ReturnDocument } from "~/models/supplier-return/return-document";
import { loadTypeface } from "./load-typeface.server";
import { layOut, type Sheet } from "./sheet";
import { SupplierDocument } from "./supplier-document";
import { layOutReturn } from "./supplier-return-document";
import type { Typeface } from "./typeface";

/** The PDF. Blocks its thread: render.server.ts is the way to call it. */
export function draw(paper: OrderDocument): Promise<Uint8Array> {
  return drawLaidOut(paper, layOut);
}

/** As `draw`, for the paper of a return. */
export function drawReturn(paper: ReturnDocument): Promise<Uint8Array> {
  return drawLaidOut(paper, layOutReturn);
}

async function drawLaidOut<Paper extends { date: string }>(
  paper: Paper,
  layOutPaper: (paper: Paper, typeface: Typeface) => Sheet,
): Promise<Uint8Array> {
  const typeface = await loadTypeface(JSON.stringify(paper));
  const sheet = layOutPaper(paper, typeface);
  return await renderToBuffer(<SupplierDocument sheet={sheet} typeface={typeface} date={paper.date} />);
}
