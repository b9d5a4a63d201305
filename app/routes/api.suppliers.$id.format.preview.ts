import { supplierFormat } from "~/api/supplier-format";
import { previewOrderFile } from "~/documents/order-file/preview-order-file";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { getPreviewDocument } from "~/models/purchase-order/preview-document.server";
import { getFormat } from "~/models/supplier-format/get.server";
import { withChanges } from "~/models/supplier-format/with-changes";

const route = apiRoute(
  serve(supplierFormat.preview, async ({ shop, params: { id: supplierId }, body = {} }) => {
    const { format } = await getFormat(shop, supplierId);
    const { paper, isExample } = await getPreviewDocument(shop, { supplierId, now: new Date() });
    const poNumber = isExample ? null : paper.poNumber;
    return { poNumber, ...previewOrderFile(paper, withChanges(format, body)) };
  }),
);

export const loader = route.loader;
export const action = route.action;
