import type { Store } from "../world/store";
import type { Actor, LedgerEntry, Variant } from "../world/types";
import type { World } from "../world/world";
import { fullTitle } from "./find-variants";
import { moment } from "./format";
import { type Html, html } from "./html";

const shownEntries = 100;
const actorLabels: Record<Actor, string> = { admin: "Staff", app: "Backroom", order: "Order" };

/** The latest changes of what is available, newest first, with the document each refers to. */
export function inventoryHistory(world: World, store: Store, variants: Variant[]): Html {
  const entries = latestEntries(world, store, new Set(variants.map((variant) => variant.itemId)));
  if (entries.length === 0) return html`<p class="empty-note">No change of stock yet.</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Changes">
    <table>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Variant</th>
          <th scope="col">Location</th>
          <th scope="col">Activity</th>
          <th scope="col">By</th>
          <th scope="col">Reference</th>
          <th scope="col" class="number">Available</th>
        </tr>
      </thead>
      <tbody>
        ${entries.map((entry) => rowOf(store, entry))}
      </tbody>
    </table>
  </div>`;
}

function latestEntries(world: World, store: Store, items: Set<number>): LedgerEntry[] {
  const found: LedgerEntry[] = [];
  for (let at = world.ledger.length - 1; at >= 0 && found.length < shownEntries; at--) {
    const entry = world.ledger[at];
    if (entry?.name !== "available" || entry.shop !== store.domain) continue;
    if (items.has(entry.inventoryItemId)) found.push(entry);
  }
  return found;
}

function rowOf(store: Store, entry: LedgerEntry): Html {
  const variant = store.variantById.get(entry.variantId);
  const title = variant ? fullTitle(store.productById.get(variant.productId), variant) : (entry.sku ?? "");
  const change = entry.delta > 0 ? `+${entry.delta}` : String(entry.delta).replace("-", "−");
  return html`<tr>
    <td>${moment(entry.at)}</td>
    <td>${title}</td>
    <td>${store.locationById.get(entry.locationId)?.name}</td>
    <td>${activity(entry)}</td>
    <td>${actorLabels[entry.actor]}</td>
    <td class="reference">${entry.referenceDocumentUri ?? "–"}</td>
    <td class="number">
      <span class="change ${entry.delta > 0 ? "up" : "down"}">${change}</span> ${entry.after}
    </td>
  </tr>`;
}

function activity({ actor, mutation, reason }: LedgerEntry): string {
  const words = actor === "order" ? mutation : reason.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
