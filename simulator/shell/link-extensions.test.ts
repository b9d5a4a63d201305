import { expect, it } from "vitest";
import { readLinkExtensions } from "./link-extensions";

const product = "admin.product-details.action.link";
const variant = "admin.product-variant-details.action.link";

it("the app's links are on the pages of products and variants, in English and German", () => {
  const reorder = { en: "Reorder", de: "Nachbestellen" };
  const history = { en: "Stock history", de: "Bestandsverlauf" };
  expect(readLinkExtensions().sort((a, b) => (a.handle < b.handle ? -1 : 1))).toEqual([
    { handle: "reorder-product", target: product, url: "/app/open/reorder/product", labels: reorder },
    { handle: "reorder-variant", target: variant, url: "/app/open/reorder/variant", labels: reorder },
    {
      handle: "stock-history-product",
      target: product,
      url: "/app/open/stock-history/product",
      labels: history,
    },
    {
      handle: "stock-history-variant",
      target: variant,
      url: "/app/open/stock-history/variant",
      labels: history,
    },
  ]);
});
