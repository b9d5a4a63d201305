// The words of papers.
import "~/texts/translate.server";
import { renderToBuffer } from "@react-pdf/renderer";
import type { OrderDocument } from "~/models/purchase-order/order-document";
import type { Logo } from "~/models/shop-logo/logo";
import type { ReturnDocument } from "~/models/supplier-return/return-document";
import { loadTypeface } from "./load-typeface.server";
import { type LogoPicture, logoPicture } from "./logo-picture";
import { layOut, type Sheet } from "./sheet";
import { SupplierDocument } from "./supplier-document";
import { layOutReturn } from "./supplier-return-document";
import type { Typeface } from "./typeface";

/**
 * The PDF, with the picture of its logo; without one where there is none, or it cannot be drawn. Blocks its thread:
 * render.server.ts is the way to call it.
 */
export function draw(paper: OrderDocument, logo: Uint8Array | null = null): Promise<Uint8Array> {
  return drawLaidOut(paper, { layOutPaper: layOut, logo });
}

/** As `draw`, for the paper of a return. */
export function drawReturn(paper: ReturnDocument, logo: Uint8Array | null = null): Promise<Uint8Array> {
  return drawLaidOut(paper, { layOutPaper: layOutReturn, logo });
}

interface Drawn<Paper> {
  layOutPaper: (paper: Paper, typeface: Typeface) => Sheet;
  logo: Uint8Array | null;
}

async function drawLaidOut<Paper extends { date: string; logo: Logo | null }>(
  paper: Paper,
  { layOutPaper, logo }: Drawn<Paper>,
): Promise<Uint8Array> {
  const typeface = await loadTypeface(JSON.stringify(paper));
  const drawWith = (picture: LogoPicture | null) => {
    const sheet = layOutPaper({ ...paper, logo: picture && paper.logo }, typeface);
    const parts = { sheet, typeface, date: paper.date, picture };
    return renderToBuffer(<SupplierDocument {...parts} />);
  };
  if (!logo || !paper.logo) return drawWith(null);
  try {
    return await drawWith(logoPicture(paper.logo, logo));
  } catch {
    // A paper says all that it has to say without its logo.
    return drawWith(null);
  }
}
