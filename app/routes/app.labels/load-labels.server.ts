import { idOf, variantsIn } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { type LabelSource, listLabelItems } from "~/models/label/list-items.server";

const documents = ["order", "receipt", "transfer"] as const;

/** What the page's address wants labels for. */
export async function loadLabels(shopId: number, request: Request) {
  const { searchParams } = new URL(request.url);
  const kind: LabelSource["kind"] = documents.find((name) => searchParams.has(name)) ?? "variants";
  const source: LabelSource =
    kind === "variants"
      ? { kind, ids: variantsIn(request) }
      : { kind, id: idOf(searchParams.get(kind) ?? undefined) };
  return {
    kind,
    documentId: "id" in source ? source.id : null,
    ...(await orRefuse(listLabelItems(shopId, source))),
  };
}

export type LabelsPage = Awaited<ReturnType<typeof loadLabels>>;
