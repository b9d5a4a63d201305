import { joinAppFrame } from "./app-frame.js";
import { joinMenu } from "./menu.js";
import { joinOrderLines } from "./order-lines.js";
import { joinStockFields } from "./stock-fields.js";

joinMenu();
joinStockFields();
joinOrderLines();
joinAppFrame();
for (const time of document.querySelectorAll("time[data-local]")) {
  const moment = new Date(time.dateTime);
  time.textContent = moment.toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
}
