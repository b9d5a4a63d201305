import { supplierReturns } from "~/api/supplier-returns";
import { renderReturn } from "~/documents/render.server";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { file } from "~/http/api/file.server";
import { getReturnDocument } from "~/models/supplier-return/get-return-document.server";

const route = apiRoute(
  serve(supplierReturns.pdf, async ({ shop, gone, params: { id } }) => {
    const paper = await getReturnDocument(shop, { id, now: new Date() });
    const bytes = await renderReturn(paper, { shop: shop.domain, gone: gone() });
    return file({
      ...{ content: bytes, type: "application/pdf", inline: true },
      name: `${paper.returnNumber}.pdf`,
    });
  }),
);

export const loader = route.loader;
export const action = route.action;
