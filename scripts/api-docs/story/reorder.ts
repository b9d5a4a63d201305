import { demandExclusions } from "~/api/demand-exclusions";
import { purchaseOrders } from "~/api/purchase-orders";
import { reorderForecasts } from "~/api/reorder-forecasts";
import { reorderPolicy } from "~/api/reorder-policy";
import { reorderResults } from "~/api/reorder-results";
import { reorderRules } from "~/api/reorder-rules";
import { reorderSuggestions } from "~/api/reorder-suggestions";
import { reorderTransfers } from "~/api/reorder-transfers";
import type { Recorder } from "../recorder";
import { variantOf } from "./shelf";

/** Leaves a rule whose variant runs low, and an order for it that is overdue. */
export async function reorderPart(recorder: Recorder, supplierId: number): Promise<void> {
  const { variantId } = await variantOf(recorder, "MUG-03");
  const late = await recorder.call(purchaseOrders.create, {
    body: { supplierId, expectedAt: "2026-11-12", lineItems: [{ variantId, quantity: 12, costPrice: 6.4 }] },
  });
  await recorder.call(purchaseOrders.send, { params: { id: late.id }, body: { email: false } });

  const rule = await recorder.record(reorderRules.create, {
    body: { variantId, reorderPoint: 30, reorderQuantity: 24, supplierId },
  });
  await recorder.record(reorderRules.update, { params: { id: rule.id }, body: { reorderPoint: 40 } });
  await recorder.record(reorderRules.get, { params: { id: rule.id } });
  await recorder.record(reorderRules.list, {});
  await recorder.record(reorderSuggestions.list, {});
  await recorder.record(reorderSuggestions.createDrafts, {});
  const chosen = await recorder.record(reorderSuggestions.createDraft, {
    body: {
      supplierId,
      lineItems: [{ variantId, quantity: 48, costPrice: 6.4, suggestedQuantity: 24 }],
      reason: "Christmas market",
    },
  });
  await recorder.call(purchaseOrders.send, { params: { id: chosen.id }, body: { email: false } });
  await recorder.record(reorderSuggestions.listChanges, {});
  await recorder.record(reorderPolicy.update, { body: { service: { A: 0.975 }, reviewDays: 14 } });
  await recorder.record(reorderPolicy.get, {});
  await recorder.record(reorderResults.get, {});
  await recorder.record(reorderTransfers.get, {});
  await recorder.record(reorderForecasts.follow, { body: { byForecast: true, variantIds: [variantId] } });

  const sale = await recorder.record(demandExclusions.create, {
    body: { firstDay: "2026-10-02", lastDay: "2026-10-05", reason: "Autumn sale" },
  });
  await recorder.record(demandExclusions.list, {});
  await recorder.record(demandExclusions.delete, { params: { id: sale.id } });

  const other = await variantOf(recorder, "JUG-01");
  const passing = await recorder.call(reorderRules.create, {
    body: { variantId: other.variantId, reorderPoint: 0, reorderQuantity: 6 },
  });
  await recorder.record(reorderRules.saveMany, {
    body: {
      rules: [
        { variantId: other.variantId, reorderPoint: 0, reorderQuantity: 12 },
        { sku: "MUG-03", reorderPoint: 40, reorderQuantity: 24 },
      ],
    },
  });
  await recorder.record(reorderRules.delete, { params: { id: passing.id } });
}
