import { type Html, html } from "./html";

/** Products that are chosen in the picker, each with a quantity; the page's script fills it in. */
export function chosenLines(emptyNote: string): Html {
  return html`<section class="card flush">
    <div class="card-head">
      <h2>Products</h2>
      <button type="button" class="button" id="add-products">Add products</button>
    </div>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Variant</th>
            <th scope="col" class="number">Available</th>
            <th scope="col">Quantity</th>
            <th scope="col"><span class="hidden">Remove</span></th>
          </tr>
        </thead>
        <tbody id="order-lines"></tbody>
      </table>
    </div>
    <p class="empty-note" id="no-lines">${emptyNote}</p>
  </section>`;
}

/** What was chosen, as the form sends it. */
export function chosenIn(form: URLSearchParams): { variantId: number; quantity: number }[] {
  const quantities = form.getAll("quantity");
  return form
    .getAll("variantId")
    .map((id, at) => ({ variantId: Number(id), quantity: Number(quantities[at]) }));
}
