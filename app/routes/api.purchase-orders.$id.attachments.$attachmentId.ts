import { attachedPapers } from "~/api/attached-papers";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { file } from "~/http/api/file.server";
import { getAttachedPaper } from "~/models/attached-paper/get.server";
import { removeAttachedPaper } from "~/models/attached-paper/remove.server";

const route = apiRoute(
  serve(attachedPapers.get, async ({ shop, params }) => {
    const { fileName: name, content } = await getAttachedPaper(shop.id, params);
    return file({ content, type: "application/octet-stream", name, sandboxed: true });
  }),
  serve(attachedPapers.remove, ({ shop, params, actor }) =>
    removeAttachedPaper(shop.id, { ...params, actor }),
  ),
);

export const loader = route.loader;
export const action = route.action;
