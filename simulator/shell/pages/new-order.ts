import { placeOrder } from "../../world/orders";
import { adminPage } from "../admin-page";
import { chosenIn, chosenLines } from "../chosen-lines";
import { html } from "../html";
import { activeLocations } from "../stock-table";
import { readForm, redirectTo, sendPage, type Visit } from "../visit";

/** The form for an order as a customer would place it. */
export function showNewOrder(visit: Visit): void {
  const { store, link, response } = visit;
  const content = html`<div class="page">
    <div class="page-head">
      <a class="breadcrumb" href="${link("orders")}">Orders</a>
      <h1>Place an order</h1>
    </div>
    <form method="post" action="${link("orders")}">
      ${chosenLines("Nothing in the order yet.")}
      <section class="card">
        <div class="field">
          <label for="location">Taken from</label>
          <select id="location" name="locationId">
            <option value="">Where there is most</option>
            ${activeLocations(store).map((location) => html`<option value="${location.id}">${location.name}</option>`)}
          </select>
        </div>
        <label class="check"
          ><input type="checkbox" name="fulfill" value="yes" checked /> Send it out at once</label
        >
      </section>
      <div class="page-foot">
        <button class="button primary" id="place-order" disabled>Place order</button>
      </div>
    </form>
  </div>`;
  sendPage(response, adminPage(visit, { title: "Place an order", section: "orders", content }));
}

/** Places the order that was filled in and shows it. */
export async function submitOrder({ world, store, request, response, link }: Visit): Promise<void> {
  const form = await readForm(request);
  const locationId = Number(form.get("locationId")) || undefined;
  const order = placeOrder(world, store, { lines: chosenIn(form), locationId, fulfill: form.has("fulfill") });
  redirectTo(response, link("orders", order.id));
}
