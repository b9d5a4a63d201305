import { orderRevisions } from "~/api/order-revisions";
import { anyFile } from "~/api/supplier-format";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { file } from "~/http/api/file.server";
import { getSentFile } from "~/models/sent-document/get-paper.server";

const route = apiRoute(
  serve(orderRevisions.file, async ({ shop, params }) => {
    const { fileName: name, content } = await getSentFile(shop.id, params);
    return file({ content, type: anyFile, name });
  }),
);

export const loader = route.loader;
export const action = route.action;
