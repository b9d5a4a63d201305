import { button, openDialog } from "./dialog.js";
import { make } from "./elements.js";
import { say } from "./words.js";

/** A camera that is typed into: the barcode as text. */
export async function scanBarcode() {
  const field = make("input", { type: "text", id: "barcode", autocomplete: "off" });
  const label = make("label", { htmlFor: "barcode", textContent: say.barcode });
  const body = [make("div", { className: "field" }, [label, field])];
  const data = await openDialog({ title: say.scanBarcode, body, className: "small" }, (close) => {
    field.onkeydown = (event) => event.key === "Enter" && close(field.value);
    return [button(say.cancel, () => close()), button(say.done, () => close(field.value), "primary")];
  });
  if (!data) throw new Error("Nothing was scanned");
  return { data };
}
