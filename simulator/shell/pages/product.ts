import { quantityOf, unavailableOf } from "../../world/quantities";
import type { Store } from "../../world/store";
import type { Product, Variant } from "../../world/types";
import { adminPage } from "../admin-page";
import { appLinks } from "../app-links";
import { fullTitle } from "../find-variants";
import { money } from "../format";
import { type Html, html } from "../html";
import { inventoryHistory } from "../inventory-history";
import { activeLocations, stockField, thumbnail } from "../stock-table";
import { sendPage, type Visit } from "../visit";
import { messagePage } from "./message";

/** A product: its variants, their stock at each location, and how it came to be. */
export function showProduct(visit: Visit): void {
  const { store, world, parts, link, response } = visit;
  const product = store.productById.get(Number(parts[1]));
  if (!product) return messagePage(visit, 404, "This product does not exist", "It may have been deleted.");
  const only = parts[3] === undefined ? null : Number(parts[3]);
  const variants = product.variants.filter((variant) => only === null || variant.id === only);
  const content = html`<div class="page wide">
    <div class="page-head">
      <a class="breadcrumb" href="${link("products")}">Products</a>${thumbnail(product.imageUrl)}
      <h1>${product.title || "(no title)"}</h1>
      <span class="badge">${statusLabels[product.status]}</span> ${moreActions(visit, product, only)}
    </div>
    <p class="quiet">${[product.vendor, product.productType, ...product.tags].filter(Boolean).join(" · ")}</p>
    ${variants.map((variant) => variantCard(store, product, variant, link))}
    <section class="card flush">
      <h2>Inventory history</h2>
      ${inventoryHistory(world, store, variants)}
    </section>
  </div>`;
  sendPage(response, adminPage(visit, { title: product.title, section: "products", content }));
}

const statusLabels: Record<Product["status"], string> = {
  ACTIVE: "Active",
  ARCHIVED: "Archived",
  DRAFT: "Draft",
};

function moreActions(visit: Visit, product: Product, variantId: number | null): Html | null {
  if (!visit.store.install) return null;
  const links = appLinks(visit, product, variantId);
  return html`<details class="menu end">
    <summary class="button" role="button">More actions</summary>
    <div class="menu-items">
      ${links.map(({ label, href }) => html`<a class="button menu-item" href="${href}">${label}</a>`)}
    </div>
  </details>`;
}

function variantCard(store: Store, product: Product, variant: Variant, link: Visit["link"]): Html {
  const { currency } = store.profile;
  const cost = variant.cost === null ? null : html` · Cost ${money(variant.cost, currency)}`;
  return html`<section class="card flush">
    <h2>
      <a href="${link("products", product.id, "variants", variant.id)}">${fullTitle(product, variant)}</a>
    </h2>
    <p class="facts">
      ${variant.sku ?? "No SKU"}${variant.barcode ? html` · ${variant.barcode}` : null} ·
      ${money(variant.price, currency)}${cost}
    </p>
    <div class="scroll" tabindex="0" role="region" aria-label="Stock of ${fullTitle(product, variant)}">
      <table>
        <thead>
          <tr>
            <th scope="col">Location</th>
            <th scope="col" class="number">Incoming</th>
            <th scope="col" class="number">Committed</th>
            <th scope="col" class="number">Reserved</th>
            <th scope="col" class="number">Unavailable</th>
            <th scope="col" class="number">Available</th>
            <th scope="col" class="number">On hand</th>
          </tr>
        </thead>
        <tbody>
          ${activeLocations(store).map((location) => {
            const level = variant.levels.find(
              (candidate) => candidate.locationId === location.id && candidate.active,
            );
            const cell = (name: string) =>
              html`<td class="number">${level ? quantityOf(level, name) : "–"}</td>`;
            return html`<tr>
              <th scope="row">${location.name}</th>
              ${cell("incoming")}${cell("committed")}${cell("reserved")}
              <td class="number">${level ? unavailableOf(level) : "–"}</td>
              <td class="number">${stockField(store, variant, location)}</td>
              ${cell("on_hand")}
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
    ${nativeOrderForm(store, variant, link)}
  </section>`;
}

/** Of a purchase order of the platform itself: only that its units are incoming. */
function nativeOrderForm(store: Store, variant: Variant, link: Visit["link"]): Html {
  const id = `native-${variant.id}`;
  return html`<form class="inline-form" method="post" action="${link("api", "native-order")}">
    <input type="hidden" name="itemId" value="${variant.itemId}" />
    <label for="${id}">Native purchase order</label>
    <input class="quantity-field" id="${id}" type="number" name="units" min="1" step="1" value="1" />
    <select name="locationId" aria-label="Location of the native purchase order">
      ${activeLocations(store).map((location) => html`<option value="${location.id}">${location.name}</option>`)}
    </select>
    <button class="button">Add incoming</button>
    <button class="button" name="receive" value="yes">Receive</button>
  </form>`;
}
