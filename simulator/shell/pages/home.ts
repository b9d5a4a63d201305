import type { Store } from "../../world/store";
import { adminPage } from "../admin-page";
import { count, moment, money } from "../format";
import { type Html, html } from "../html";
import { orderTotal } from "../order-view";
import { activeLocations } from "../stock-table";
import { sendPage, type Visit } from "../visit";

const shownOrders = 5;
const day = 24 * 60 * 60 * 1000;

/** The store at a glance. */
export function showHome(visit: Visit): void {
  const { store, world, link, response } = visit;
  const since = world.clock.now() - 30 * day;
  const recent = store.orders.filter((order) => order.createdAt >= since);
  const sold = recent.reduce((sum, order) => sum + orderTotal(order), 0);
  const { currency, name, address } = store.profile;
  const content = html`<div class="page">
    <div class="page-head">
      <h1>${name}</h1>
      <a class="button primary" href="${link("orders", "new")}">Place an order</a>
    </div>
    <div class="figures">
      ${figure("Products", store.products.length, count(store.variants.length, "variant"), link("products"))}
      ${figure("Locations", activeLocations(store).length, address.city, null)}
      ${figure("Orders in 30 days", recent.length, money(sold, currency), link("orders"))}
      ${figure("Mails", world.mailbox.mails.length, "sent by the app", link("mailbox"))}
    </div>
    ${appCard(visit)}
    <section class="card">
      <h2>Latest orders</h2>
      ${latestOrders(store, link)}
    </section>
    <section class="card">
      <h2>Locations</h2>
      <ul class="plain-list">
        ${activeLocations(store).map(
          (location) =>
            html`<li>
              <strong>${location.name}</strong>
              <span class="quiet"
                >${[location.address.address1, location.address.city, location.address.country].filter(Boolean).join(", ")}</span
              >
            </li>`,
        )}
      </ul>
    </section>
  </div>`;
  sendPage(response, adminPage(visit, { title: "Home", section: "home", content }));
}

function figure(label: string, value: number, note: string, href: string | null): Html {
  const inside = html`<span class="figure-label">${label}</span
    ><span class="figure-value">${new Intl.NumberFormat("en").format(value)}</span
    ><span class="quiet">${note}</span>`;
  return href
    ? html`<a class="card figure" href="${href}">${inside}</a>`
    : html`<div class="card figure">${inside}</div>`;
}

function appCard({ world, store, link }: Visit): Html {
  const text = store.install
    ? html`<p>Purchase orders, receiving and suppliers.</p>`
    : html`<p>Not installed yet. It needs your consent to read products and change stock.</p>`;
  const label = store.install ? `Open ${world.app.title}` : `Install ${world.app.title}`;
  return html`<section class="card app-card">
    <span class="app-icon large" aria-hidden="true">B</span>
    <div>
      <h2>${world.app.title}</h2>
      ${text}
    </div>
    <a class="button" href="${link("apps", world.app.handle)}">${label}</a>
  </section>`;
}

function latestOrders(store: Store, link: Visit["link"]): Html {
  const orders = store.orders.slice(-shownOrders).reverse();
  if (orders.length === 0) return html`<p class="quiet">No orders yet.</p>`;
  return html`<ul class="plain-list">
    ${orders.map(
      (order) =>
        html`<li class="spread">
          <a href="${link("orders", order.id)}">#${order.number}</a>
          <span class="quiet">${moment(order.createdAt)}</span>
          <span>${money(orderTotal(order), store.profile.currency)}</span>
        </li>`,
    )}
  </ul>`;
}
