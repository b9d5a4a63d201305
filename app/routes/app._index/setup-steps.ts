import type { SetupProgress } from "~/models/dashboard/setup-progress.server";

/** The first steps of a new shop in their order; texts by their keys. */
export function setupSteps(setup: SetupProgress, isImported: boolean) {
  return [
    { label: "home.guide.import", done: isImported, url: "", action: "home.import.again" },
    {
      label: "home.guide.supplier",
      done: setup.hasSupplier,
      url: "/app/suppliers/new",
      action: "home.guide.addSupplier",
    },
    {
      label: "home.guide.rules",
      done: setup.hasRule,
      url: "/app/reorder/rules",
      action: "home.guide.setRules",
    },
    {
      label: "home.guide.send",
      done: setup.hasSentOrder,
      url: "/app/purchase-orders/new",
      action: "home.guide.createOrder",
    },
    {
      label: "home.guide.receive",
      done: setup.hasReceipt,
      url: "/app/purchase-orders?status=pending",
      action: "home.guide.seeSent",
    },
  ] as const;
}
