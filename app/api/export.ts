import { z } from "zod";
import { endpoint } from "./endpoint";

export const dataExport = {
  get: endpoint({
    method: "GET",
    path: "/api/export",
    summary: "All of the shop's data as a ZIP file of CSV and JSON",
    notes:
      "Each table once as `csv/<table>.csv` and once as `json/<table>.json`: suppliers and their contacts, purchase orders " +
      "with lines and mails, receipts, reorder rules, locations, stock levels and movements, transfers, counts, alerts; and " +
      "`about.json` with the shop and its settings. Each PDF that left is in `papers/<order or return>/<id>-<name>` as it was sent; " +
      "`purchase-order-papers` has its SHA-256, its revision or the return that it is the note of, and who sent it when. Each file that is attached to an order is in " +
      "`papers/<order>/attached/<id>-<name>` as it came; `purchase-order-attachments` has its SHA-256, and who attached it when. The logo is `papers/logo.png` or `papers/logo.jpg`. The file is packed while it is read, so its length is not known " +
      "beforehand. In the CSV, text that a spreadsheet would take for a formula is led by an apostrophe.",
    file: "application/zip",
    answer: z.undefined(),
  }),
};
