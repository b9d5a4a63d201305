import { mostUnits } from "~/components/transfer-editor/transfer-draft";
import { parseGid, toGid } from "~/platform/gid";

/** What the page's address proposes to move: `source`, `destination` and `variant` by number, `quantity`. Null without. */
export function readProposal(params: URLSearchParams) {
  const idOf = (kind: "Location" | "ProductVariant", name: string) =>
    parseGid(kind, toGid(kind, params.get(name) ?? ""));
  const sourceLocationId = idOf("Location", "source");
  const destinationLocationId = idOf("Location", "destination");
  const variantId = idOf("ProductVariant", "variant");
  const asked = params.get("quantity") ?? "";
  const quantity = /^[1-9]\d{0,6}$/.test(asked) ? Math.min(Number(asked), mostUnits) : null;
  if (sourceLocationId === null || destinationLocationId === null || variantId === null || quantity === null)
    return null;
  return { sourceLocationId, destinationLocationId, variantId, quantity };
}
