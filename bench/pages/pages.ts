import type { FrameLocator } from "@playwright/test";
import type { Filled } from "../fill";
import { choose, press, type, typeOver } from "./interactions";

export interface PageUnderTest {
  /** Within the app. */
  path: string;
  /** What a merchant does there first; nothing is saved. */
  use(app: FrameLocator): Promise<void>;
}

/** Every page, by its name. */
export function pagesOf(filled: Filled): Record<string, PageUnderTest> {
  const {
    variantId,
    supplierId,
    longDraftId,
    sentOrderId,
    receivedOrderId,
    transferId,
    movingTransferId,
    openCountId,
  } = filled;
  return {
    home: {
      path: "",
      async use(app) {
        // A place without a control: pressing it draws nothing, but shows how soon the page could answer.
        await press(app, "heading", "Late deliveries");
        await press(app, "button", /^Show as table/);
      },
    },
    alerts: {
      path: "/alerts",
      async use(app) {
        await press(app, "tab", "Late deliveries");
        await press(app, "checkbox", "Unread only");
        await press(app, "button", "Next");
      },
    },
    "purchase orders": {
      path: "/purchase-orders",
      async use(app) {
        await press(app, "checkbox", "Select PO-02000");
        await press(app, "tab", "Open");
        await type(app, "searchbox", "Search purchase orders", "PO-01");
        await press(app, "button", "Dates");
      },
    },
    "new order": {
      path: "/purchase-orders/new",
      async use(app) {
        await type(app, "combobox", "Search products to add", "oak tray");
        await press(app, "button", "Add custom line");
        await press(app, "button", "Paste lines");
      },
    },
    order: {
      path: `/purchase-orders/${receivedOrderId}`,
      use: (app) => type(app, "textbox", "Internal notes", "Came late"),
    },
    "order of 1,000 lines": {
      path: `/purchase-orders/${longDraftId}`,
      use: (app) => type(app, "textbox", "Internal notes", "Came late"),
    },
    "order editor, 1,000 lines": {
      path: `/purchase-orders/${longDraftId}/edit`,
      async use(app) {
        await typeOver(app, /^Quantity of /, 3, "125");
        await typeOver(app, /^Unit cost of /, 5, "12.50");
        await type(app, "textbox", "Internal notes", "Late");
      },
    },
    "sent order and draft revision, 1,000 lines": {
      path: `/purchase-orders/${sentOrderId}`,
      use: (app) => type(app, "textbox", "Internal notes", "Late"),
    },
    "draft revision, 1,000 lines": {
      path: `/purchase-orders/${sentOrderId}/revision`,
      async use(app) {
        await typeOver(app, /^Quantity of /, 3, "125");
        await type(app, "textbox", "Notes for the supplier", "Ring twice");
      },
    },
    "receive 1,000 lines": {
      path: `/purchase-orders/${sentOrderId}/receive`,
      async use(app) {
        await press(app, "button", /^One more: /);
        await typeOver(app, /^Received now: /, 2, "12");
        await type(app, "searchbox", "Search lines", "oak");
        await press(app, "button", "Receive all");
      },
    },
    labels: {
      path: `/labels?order=${receivedOrderId}`,
      use: (app) => typeOver(app, /^Labels of /, 1, "12"),
    },
    reorder: {
      path: "/reorder",
      async use(app) {
        await press(app, "checkbox", /^Order everything from/);
        await press(app, "button", /Explain Stock for/);
        await typeOver(app, /^Quantity of /, 1, "36");
        await type(app, "searchbox", "Search suggestions", "oak");
      },
    },
    "reorder rules": {
      path: "/reorder/rules",
      async use(app) {
        await typeOver(app, /^Reorder point of /, 2, "25");
        await type(app, "searchbox", "Search rules", "oak");
        await press(app, "button", "Suggest from sales");
      },
    },
    "stock levels": {
      path: "/stock-levels",
      async use(app) {
        await press(app, "checkbox", /^Select Brass/);
        await press(app, "button", "Low stock only");
        await type(app, "searchbox", "Search stock levels", "oak tray");
      },
    },
    "stock history": {
      path: `/stock-levels/${variantId}`,
      async use(app) {
        await press(app, "button", /^Show as table/);
        await choose(app, "Period", 2);
        await press(app, "button", "Next");
      },
    },
    "stock import": {
      path: "/stock-levels/import",
      use: (app) => press(app, "heading", "Upload a CSV file with new quantities"),
    },
    suppliers: {
      path: "/suppliers",
      async use(app) {
        await type(app, "searchbox", "Search suppliers", "clay");
        await choose(app, "Sort by", 1);
        await press(app, "tab", "Archived");
      },
    },
    supplier: {
      path: `/suppliers/${supplierId}`,
      async use(app) {
        await type(app, "textbox", "Payment terms", "14 days");
        await press(app, "button", /^Show as table/);
        await press(app, "button", "Add contact");
      },
    },
    "new supplier": {
      path: "/suppliers/new",
      async use(app) {
        await type(app, "textbox", "Name", "Harbour");
        await type(app, "textbox", "Lead time days", "7");
      },
    },
    transfers: documents("/transfers", "Completed"),
    "new transfer": {
      path: "/transfers/new",
      async use(app) {
        await type(app, "combobox", "Search products to add", "oak tray");
        await choose(app, "To", 2);
      },
    },
    transfer: { path: `/transfers/${transferId}`, use: (app) => type(app, "textbox", "Notes", "Two boxes") },
    "edited transfer": {
      path: `/transfers/${transferId}/edit`,
      use: (app) => type(app, "combobox", "Search products to add", "oak tray"),
    },
    "receive a transfer": {
      path: `/transfers/${movingTransferId}/receive`,
      use: (app) => press(app, "button", "Everything arrived"),
    },
    counts: documents("/counts", "Submitted"),
    "new count": {
      path: "/counts/new",
      async use(app) {
        await app.getByText("Selected products", { exact: true }).click();
        await press(app, "checkbox", "Count blind");
      },
    },
    "count of 500 lines": {
      path: `/counts/${openCountId}`,
      async use(app) {
        await press(app, "tab", "Counted");
        await press(app, "checkbox", "Blind");
        await type(app, "searchbox", "Search this list", "oak");
        await press(app, "tab", "All");
      },
    },
    "review of 500 lines": {
      path: `/counts/${openCountId}/review`,
      async use(app) {
        await press(app, "checkbox", "Only differences");
        await press(app, "button", /^Show more/);
      },
    },
    reports: { path: "/reports", use: (app) => press(app, "heading", "Sales velocity") },
    "spend report": report("spend", { sortedBy: "Orders sent", narrowedBy: "Period" }),
    "velocity report": report("velocity", { sortedBy: "In stock", narrowedBy: "Period" }),
    "adjustments report": report("adjustments", { sortedBy: "Change", narrowedBy: "Location" }),
    imports: { path: "/imports", use: (app) => press(app, "heading", "Start from a template") },
    settings: {
      path: "/settings",
      async use(app) {
        await type(app, "textbox", "Message on new orders", "Please confirm.");
        await press(app, "checkbox", "Late deliveries");
      },
    },
  };
}

/** A list of transfers or counts. */
function documents(path: string, ended: string): PageUnderTest {
  return {
    path,
    async use(app) {
      await press(app, "tab", ended);
      await choose(app, "Location", 1);
      await choose(app, "Sort by", 1);
    },
  };
}

function report(
  name: string,
  { sortedBy, narrowedBy }: { sortedBy: string; narrowedBy: string },
): PageUnderTest {
  return {
    path: `/reports/${name}`,
    async use(app) {
      await press(app, "button", /^Show as table/);
      await press(app, "button", sortedBy);
      await choose(app, narrowedBy, 1);
    },
  };
}
