import type { Store } from "../../world/store";
import type { Variant } from "../../world/types";
import { adminPage } from "../admin-page";
import { findVariants } from "../find-variants";
import { count } from "../format";
import { type Html, html } from "../html";
import { pageOf, pagingLinks } from "../paging";
import { activeLocations, otherStock, stockField, thumbnail } from "../stock-table";
import { sendPage, type Visit } from "../visit";

const pageSize = 25;
const shownLocations = 6;

/** Every variant with its stock at each location, to be searched and changed in place. */
export function showProducts(visit: Visit): void {
  const { store, url, link, response } = visit;
  const search = url.searchParams.get("search") ?? "";
  const found = findVariants(store, search);
  const slice = pageOf(found, url, pageSize);
  const locations = activeLocations(store).slice(0, shownLocations);
  const content = html`<div class="page wide">
    <div class="page-head">
      <h1>Products</h1>
      <span class="quiet">${count(found.length, "variant")}</span>
    </div>
    <form class="filter" role="search" aria-label="Products" action="${link("products")}">
      <input
        type="search"
        name="search"
        value="${search}"
        aria-label="Search by title, SKU or barcode"
        placeholder="Search by title, SKU or barcode"
      />
      <button class="button">Search</button>
    </form>
    <section class="card flush">
      <div class="scroll" tabindex="0" role="region" aria-label="Products and stock">
        <table>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" class="wide-only">SKU</th>
              ${locations.map((location) => html`<th scope="col" class="number">${location.name}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${slice.rows.map((variant) => rowOf(store, variant, locations, link))}
          </tbody>
        </table>
      </div>
      ${slice.rows.length === 0 ? html`<p class="empty-note">Nothing matches “${search}”.</p>` : null}
    </section>
    ${pagingLinks(slice, url)}
  </div>`;
  sendPage(response, adminPage(visit, { title: "Products", section: "products", content }));
}

function rowOf(
  store: Store,
  variant: Variant,
  locations: ReturnType<typeof activeLocations>,
  link: Visit["link"],
): Html {
  const product = store.productById.get(variant.productId);
  const option = variant.title === "Default Title" ? null : html`<span class="quiet">${variant.title}</span>`;
  return html`<tr>
    <th scope="row">
      <div class="product-cell">
        ${thumbnail(variant.imageUrl ?? product?.imageUrl ?? null)}<span>
          <a href="${link("products", variant.productId)}">${product?.title || "(no title)"}</a>${option}<span
            class="quiet narrow-only"
            >${variant.sku}</span
          ></span
        >
      </div>
    </th>
    <td class="wide-only">${variant.sku}</td>
    ${locations.map((location) => html`<td class="number">${stockField(store, variant, location)}${otherStock(variant, location)}</td>`)}
  </tr>`;
}
