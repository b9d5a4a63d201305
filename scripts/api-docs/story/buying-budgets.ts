import { buyingBudgets } from "~/api/buying-budgets";
import type { Recorder } from "../recorder";

export async function buyingBudgetsPart(recorder: Recorder): Promise<void> {
  await recorder.record(buyingBudgets.save, {
    body: {
      budgets: [
        { month: "2026-12", kind: "shop", amount: 12_000 },
        { month: "2026-12", kind: "product_type", productType: "Ceramics", amount: 4_500 },
      ],
    },
  });
  await recorder.record(buyingBudgets.list, {
    query: { from: "2026-12", to: "2026-12", kind: "product_type" },
  });
}
