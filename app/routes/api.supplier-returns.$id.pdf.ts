import { supplierReturns } from "~/api/supplier-returns";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { file } from "~/http/api/file.server";
import { findReturnNote } from "~/models/sent-document/find-return-note.server";
import { getReturnDocument } from "~/models/supplier-return/get-return-document.server";
import { noteFileName } from "~/models/supplier-return/note-file-name";
import { drawReturnNote } from "~/sync/draw-paper.server";

const route = apiRoute(
  serve(supplierReturns.pdf, async ({ shop, gone, params: { id } }) => {
    const { paper, status } = await getReturnDocument(shop, { id, now: new Date() });
    const sent = await findReturnNote(shop.id, id);
    const mark = status === "draft" || status === "cancelled" ? status : "";
    const asked = { shop, gone: gone() };
    const bytes = sent?.content ?? (await drawReturnNote({ ...paper, mark }, asked));
    return file({ content: bytes, type: "application/pdf", name: noteFileName(paper), inline: true });
  }),
);

export const loader = route.loader;
export const action = route.action;
