import { askStore } from "./page-data.js";
import { showToast } from "./toasts.js";

/** Stock is saved where it stands: when its field is left or Enter is pressed. */
export function joinStockFields() {
  document.addEventListener("change", async (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || !field.matches(".stock-field")) return;
    const { itemId, locationId } = field.dataset;
    field.setAttribute("aria-busy", "true");
    try {
      const body = new URLSearchParams({ itemId, locationId, quantity: field.value });
      const { available } = await askStore("/api/stock", { method: "POST", body });
      field.value = String(available);
      field.defaultValue = field.value;
      showToast("Stock saved");
    } catch (error) {
      field.value = field.defaultValue;
      showToast(error.message, { isError: true });
    }
    field.removeAttribute("aria-busy");
  });
}
