import { cents, moneyBag, paidCents, refundedCents } from "../../world/order-money";
import type { LineGroup, Order, OrderLine, Refund, RefundLine } from "../../world/types";
import { connect } from "../connections";
import { type ApiContext, resolversOf } from "../context";
import { gid } from "../gids";

const lineOrder = { id: (line: { id: number }) => line.id };

/** A refund and its lines need their order: the platform's types point back at it. */
interface RefundSource {
  refund: Refund;
  order: Order;
}
interface RefundLineSource {
  line: RefundLine;
  order: Order;
}
/** A line's amounts are in the currencies of its order. */
interface LineSource extends OrderLine {
  order: Order;
}

export const order = resolversOf<Order>({
  id: ({ id }) => gid("Order", id),
  legacyResourceId: ({ id }) => id,
  name: ({ number }) => `#${number}`,
  closed: () => false,
  closedAt: () => null,
  currencyCode: (_source, _args, { store }) => store.profile.currency,
  currentTotalPriceSet: (source, _args, context) => money(total(source, "currentQuantity"), source, context),
  totalPriceSet: (source, _args, context) => money(total(source, "quantity"), source, context),
  displayFinancialStatus: ({ financialStatus }) => financialStatus,
  displayFulfillmentStatus: ({ fulfilled }) => (fulfilled ? "FULFILLED" : "UNFULFILLED"),
  fulfillments: (source) => (source.fulfilled ? [source] : []),
  retailLocation: ({ isRetail, locationId }, _args, { store }) =>
    isRetail && locationId !== null ? (store.locationById.get(locationId) ?? null) : null,
  taxesIncluded: ({ taxesIncluded = false }) => taxesIncluded,
  lineItems: (source, args, context) =>
    connect(
      source.lines.map((line) => lineOf(line, source)),
      args,
      context,
      lineOrder,
    ),
  refunds: (source, args) => {
    const first = typeof args.first === "number" ? args.first : source.refunds.length;
    return source.refunds.slice(0, first).map((refund): RefundSource => ({ refund, order: source }));
  },
});

/** An order goes out as a whole, from one location; it stands for its fulfillment. */
export const fulfillment = resolversOf<Order>({
  id: ({ id }) => gid("Fulfillment", id),
  legacyResourceId: ({ id }) => id,
  createdAt: ({ processedAt }) => processedAt,
  updatedAt: ({ updatedAt }) => updatedAt,
  status: () => "SUCCESS",
  location: ({ locationId }, _args, { store }) =>
    locationId === null ? null : (store.locationById.get(locationId) ?? null),
});

export const lineItem = resolversOf<LineSource>({
  id: ({ id }) => gid("LineItem", id),
  discountAllocations: ({ discounts = [], order: source }, _args, context) =>
    discounts.map((amount) => ({ allocatedAmountSet: money(cents(amount), source, context) })),
  isGiftCard: () => false,
  lineItemGroup: ({ group }) => group ?? null,
  name: ({ title, variantTitle }) => (variantTitle === null ? title : `${title} - ${variantTitle}`),
  nonFulfillableQuantity: () => 0,
  originalUnitPriceSet: ({ price, order: source }, _args, context) => money(cents(price), source, context),
  product: ({ productId }, _args, { store }) =>
    productId === null ? null : (store.productById.get(productId) ?? null),
  refundableQuantity: ({ currentQuantity }) => currentQuantity,
  requiresShipping: ({ variantId }) => variantId !== null,
  taxLines: ({ tax, order: source }, _args, context) =>
    tax === undefined ? [] : [{ title: "VAT", priceSet: money(cents(tax), source, context) }],
  unfulfilledQuantity: ({ currentQuantity }) => currentQuantity,
  variant: ({ variantId }, _args, { store }) =>
    variantId === null ? null : (store.variantById.get(variantId) ?? null),
});

export const lineItemGroup = resolversOf<LineGroup>({
  id: ({ id }) => gid("LineItemGroup", id),
  productId: ({ productId }) => gid("Product", productId),
  variantId: ({ variantId }) => gid("ProductVariant", variantId),
});

export const refund = resolversOf<RefundSource>({
  id: (source) => gid("Refund", source.refund.id),
  legacyResourceId: (source) => source.refund.id,
  createdAt: (source) => source.refund.createdAt,
  processedAt: (source) => source.refund.createdAt,
  updatedAt: (source) => source.refund.createdAt,
  note: (source) => source.refund.note,
  refundLineItems: (source, args, context) =>
    connect(
      source.refund.lines.map((line): RefundLineSource => ({ line, order: source.order })),
      args,
      context,
      { id: (row: RefundLineSource) => row.line.id },
    ),
});

export const refundLineItem = resolversOf<RefundLineSource>({
  id: ({ line }) => gid("RefundLineItem", line.id),
  lineItem: ({ line, order: source }) => {
    const sold = source.lines.find((candidate) => candidate.id === line.lineId);
    return sold && lineOf(sold, source);
  },
  location: ({ line }, _args, { store }) =>
    line.locationId === null ? null : (store.locationById.get(line.locationId) ?? null),
  quantity: ({ line }) => line.quantity,
  restockType: ({ line }) => line.restockType,
  restocked: ({ line }) => line.restockType !== "NO_RESTOCK",
  subtotalSet: ({ line, order: source }, _args, context) =>
    money(refundedCents(source, line).subtotal, source, context),
  totalTaxSet: ({ line, order: source }, _args, context) =>
    money(refundedCents(source, line).tax, source, context),
});

function lineOf(line: OrderLine, source: Order): LineSource {
  return { ...line, order: source };
}

function total(source: Order, quantity: "currentQuantity" | "quantity"): number {
  return source.lines.reduce((sum, line) => sum + paidCents(source, line, line[quantity]), 0);
}

function money(amountInCents: number, source: Order, { store }: ApiContext) {
  const { shop, presentment } = moneyBag(amountInCents, source, store.profile.currency);
  return {
    shopMoney: { amount: shop.amount, currencyCode: shop.currency },
    presentmentMoney: { amount: presentment.amount, currencyCode: presentment.currency },
  };
}
