import { anyFile, supplierFormat } from "~/api/supplier-format";
import { describeOrderFile } from "~/documents/order-file/order-file";
import { renderOrderFile } from "~/documents/render.server";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { file } from "~/http/api/file.server";
import { getPreviewDocument } from "~/models/purchase-order/preview-document.server";
import { getFormat } from "~/models/supplier-format/get.server";
import { withChanges } from "~/models/supplier-format/with-changes";

const route = apiRoute(
  serve(supplierFormat.file, async ({ shop, gone, params: { id: supplierId }, body = {} }) => {
    const format = withChanges((await getFormat(shop, supplierId)).format, body);
    const { paper } = await getPreviewDocument(shop, { supplierId, now: new Date() });
    const content = await renderOrderFile(paper, format, { shop: shop.domain, gone: gone() });
    return file({ content, type: anyFile, name: describeOrderFile(paper, format).fileName });
  }),
);

export const loader = route.loader;
export const action = route.action;
