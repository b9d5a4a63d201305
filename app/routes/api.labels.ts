import { labels } from "~/api/labels";
import { renderLabels } from "~/documents/render.server";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { file } from "~/http/api/file.server";
import { getLabelDocument } from "~/models/label/get-label-document.server";

const route = apiRoute(
  serve(labels.print, async ({ shop, gone, body }) => {
    const paper = await getLabelDocument(shop, { ...body, now: new Date() });
    const content = await renderLabels(paper, { shop: shop.domain, gone: gone() });
    return file({ content, type: "application/pdf", name: "labels.pdf", inline: true });
  }),
);

export const loader = route.loader;
export const action = route.action;
