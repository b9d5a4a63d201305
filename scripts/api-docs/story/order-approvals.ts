import { orderApprovals } from "~/api/order-approvals";
import { purchaseOrders } from "~/api/purchase-orders";
import { shopSettings } from "~/api/settings";
import type { Recorder } from "../recorder";
import { variantOf } from "./shelf";

/** Somebody asks for the approval of an order, twice: it is declined, then approved. */
export async function orderApprovalsPart(recorder: Recorder, supplierId: number): Promise<void> {
  await recorder.call(shopSettings.update, { body: { approvalOver: 100 } });
  const { variantId } = await variantOf(recorder, "MUG-03");
  const lineItems = [{ variantId, quantity: 48, costPrice: 4.75 }];
  const { id } = await recorder.call(purchaseOrders.create, { body: { supplierId, lineItems } });
  const params = { id };
  const { content } = await recorder.record(orderApprovals.ask, {
    params,
    body: { note: "For the fair in March" },
  });
  const which = { content: content ?? "" };
  await recorder.record(orderApprovals.decline, { params, body: { ...which, reason: "Half of it will do" } });
  await recorder.record(orderApprovals.get, { params });
  await recorder.call(orderApprovals.ask, { params, body: {} });
  await recorder.record(orderApprovals.approve, { params, body: which });
  await recorder.call(purchaseOrders.cancel, { params });
  await recorder.call(shopSettings.update, { body: { approvalOver: null } });
}
