import { gid } from "../../admin-api/gids";
import { createReadyTransfer, createTransfer } from "../../transfers/create";
import { adminPage } from "../admin-page";
import { chosenIn, chosenLines } from "../chosen-lines";
import { type Html, html } from "../html";
import { activeLocations } from "../stock-table";
import { outcomeOf, staffAction } from "../transfer-action";
import { readForm, redirectTo, sendPage, type Visit } from "../visit";

/** The form for a transfer that a member of staff makes. */
export function showNewTransfer(visit: Visit): void {
  const { link, response } = visit;
  const content = html`<div class="page">
    <div class="page-head">
      <a class="breadcrumb" href="${link("transfers")}">Transfers</a>
      <h1>Create transfer</h1>
    </div>
    <form method="post" action="${link("transfers")}">
      <section class="card">
        ${placeField(visit, "originLocationId", "Origin")}
        ${placeField(visit, "destinationLocationId", "Destination")}
      </section>
      ${chosenLines("Nothing in the transfer yet.")}
      <div class="page-foot">
        <label class="check"
          ><input type="checkbox" name="ready" value="yes" checked /> Mark as ready to ship</label
        >
        <button class="button primary" id="place-order" disabled>Create transfer</button>
      </div>
    </form>
  </div>`;
  sendPage(response, adminPage(visit, { title: "Create transfer", section: "transfers", content }));
}

function placeField({ store }: Visit, name: string, label: string): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      <option value="">Outside the store</option>
      ${activeLocations(store).map((location) => html`<option value="${location.id}">${location.name}</option>`)}
    </select>
  </div>`;
}

/** Makes the transfer that was filled in and shows it. */
export async function submitTransfer(visit: Visit): Promise<void> {
  const { store, request, response, link } = visit;
  const form = await readForm(request);
  const lineItems = chosenIn(form).map(({ variantId, quantity }) => ({
    inventoryItemId: gid("InventoryItem", store.variantById.get(variantId)?.itemId ?? 0),
    quantity,
  }));
  const placeOf = (name: string) => {
    const id = Number(form.get(name));
    return id > 0 ? gid("Location", id) : null;
  };
  const input = {
    originLocationId: placeOf("originLocationId"),
    destinationLocationId: placeOf("destinationLocationId"),
    lineItems,
  };
  const create = form.has("ready") ? createReadyTransfer : createTransfer;
  const transfer = outcomeOf(create(staffAction(visit, "transfer created"), input));
  redirectTo(response, link("transfers", transfer.id));
}
