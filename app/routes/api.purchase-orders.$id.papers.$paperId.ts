import { orderRevisions } from "~/api/order-revisions";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { file } from "~/http/api/file.server";
import { getPaper } from "~/models/sent-document/get-paper.server";

const route = apiRoute(
  serve(orderRevisions.paper, async ({ shop, params }) => {
    const { fileName: name, content } = await getPaper(shop.id, params);
    return file({ content, type: "application/pdf", name, inline: true });
  }),
);

export const loader = route.loader;
export const action = route.action;
