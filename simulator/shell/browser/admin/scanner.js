import { button, openDialog } from "./dialog.js";
import { make } from "./elements.js";

/** A camera that is typed into: the barcode as text. */
export async function scanBarcode() {
  const field = make("input", { type: "text", id: "barcode", autocomplete: "off" });
  const label = make("label", { htmlFor: "barcode", textContent: "Barcode" });
  const body = [make("div", { className: "field" }, [label, field])];
  const data = await openDialog({ title: "Scan barcode", body, className: "small" }, (close) => {
    field.onkeydown = (event) => event.key === "Enter" && close(field.value);
    return [button("Cancel", () => close()), button("Done", () => close(field.value), "primary")];
  });
  if (!data) throw new Error("Nothing was scanned");
  return { data };
}
