import { purchaseOrders } from "~/api/purchase-orders";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { file } from "~/http/api/file.server";
import { getOrderDocument } from "~/models/purchase-order/get-order-document.server";
import { findLatestSentDocument } from "~/models/sent-document/find-latest.server";
import { pdfType } from "~/models/sent-document/media-type";
import { drawOrder } from "~/sync/draw-paper.server";

const route = apiRoute(
  serve(purchaseOrders.pdf, async ({ shop, gone, params: { id } }) => {
    const { paper, status } = await getOrderDocument(shop, { id, now: new Date() });
    const name = `${paper.poNumber}.pdf`;
    const sent = await findLatestSentDocument(shop.id, id);
    const mark = status === "draft" || status === "cancelled" ? status : "";
    const asked = { shop, gone: gone() };
    // A file may have left instead of the PDF.
    const bytes = sent?.mediaType === pdfType ? sent.content : await drawOrder({ ...paper, mark }, asked);
    return file({ content: bytes, type: "application/pdf", name, inline: true });
  }),
);

export const loader = route.loader;
export const action = route.action;
