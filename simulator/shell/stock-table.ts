import { unavailableOf } from "../world/quantities";
import type { Store } from "../world/store";
import type { Location, Variant } from "../world/types";
import { fullTitle } from "./find-variants";
import { type Html, html } from "./html";

/** What is available of a variant at a location, to be changed in place; a dash where it is not stocked. */
export function stockField(store: Store, variant: Variant, location: Location): Html {
  const level = variant.levels.find((candidate) => candidate.locationId === location.id);
  if (!level?.active) return html`<span class="quiet" title="Not stocked at ${location.name}">–</span>`;
  const title = fullTitle(store.productById.get(variant.productId), variant);
  return html`<input
    class="stock-field"
    type="number"
    step="1"
    value="${level.quantities.available ?? 0}"
    data-item-id="${variant.itemId}"
    data-location-id="${location.id}"
    aria-label="Available of ${title} at ${location.name}"
    autocomplete="off"
  />`;
}

/** Beside what is available: units on the way, reserved, and not to be sold; nothing where there are none. */
export function otherStock(variant: Variant, location: Location): Html | null {
  const level = variant.levels.find((candidate) => candidate.locationId === location.id);
  if (!level?.active) return null;
  const { incoming = 0, reserved = 0 } = level.quantities;
  const unavailable = unavailableOf(level);
  const notes = [
    incoming !== 0 && `${incoming} incoming`,
    reserved !== 0 && `${reserved} reserved`,
    unavailable !== 0 && `${unavailable} unavailable`,
  ].filter(Boolean);
  return notes.length === 0 ? null : html`<div class="stock-note">${notes.join(" · ")}</div>`;
}

export function activeLocations(store: Store): Location[] {
  return store.locations.filter((location) => location.active);
}

/** A product's picture, or an empty tile. */
export function thumbnail(imageUrl: string | null): Html {
  if (!imageUrl) return html`<span class="thumb" aria-hidden="true"></span>`;
  return html`<img class="thumb" src="${imageUrl}" alt="" loading="lazy" />`;
}
