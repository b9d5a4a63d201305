import { attachedPapers } from "~/api/attached-papers";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { attachPaper } from "~/models/attached-paper/attach.server";
import { listAttachedPapers } from "~/models/attached-paper/list.server";

const route = apiRoute(
  serve(attachedPapers.list, ({ shop, params }) => listAttachedPapers(shop.id, params.id)),
  serve(attachedPapers.attach, ({ shop, params, body, actor }) =>
    attachPaper(shop.id, { ...body, ...params, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
