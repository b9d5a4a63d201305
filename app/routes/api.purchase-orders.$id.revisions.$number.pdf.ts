import { orderRevisions } from "~/api/order-revisions";
import { notFound } from "~/errors";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { file } from "~/http/api/file.server";
import { findLatestSentDocument } from "~/models/sent-document/find-latest.server";

const route = apiRoute(
  serve(orderRevisions.pdf, async ({ shop, params: { id, number } }) => {
    const paper = await findLatestSentDocument(shop.id, { purchaseOrderId: id, revision: number });
    if (!paper) throw notFound("paper of a revision");
    return file({ content: paper.content, type: "application/pdf", name: paper.fileName, inline: true });
  }),
);

export const loader = route.loader;
export const action = route.action;
