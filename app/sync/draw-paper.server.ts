import { renderDocument, renderReturn } from "~/documents/render.server";
import type { OrderDocument } from "~/models/purchase-order/order-document";
import { readPictureOf } from "~/models/shop-logo/get.server";
import type { ReturnDocument } from "~/models/supplier-return/return-document";

interface Asked {
  shop: { id: number; domain: string };
  /** Aborted once nobody waits for the paper. */
  gone?: AbortSignal;
}

/** The order as a PDF with the shop's logo. Throws as renderDocument. */
export async function drawOrder(paper: OrderDocument, asked: Asked): Promise<Uint8Array<ArrayBuffer>> {
  return renderDocument(paper, await withLogo(paper, asked));
}

/** The return note as a PDF with the shop's logo. Throws as renderDocument. */
export async function drawReturnNote(paper: ReturnDocument, asked: Asked): Promise<Uint8Array<ArrayBuffer>> {
  return renderReturn(paper, await withLogo(paper, asked));
}

async function withLogo({ logo }: Pick<OrderDocument, "logo">, { shop, ...asked }: Asked) {
  return { ...asked, shop: shop.domain, logo: await readPictureOf(shop.id, logo) };
}
