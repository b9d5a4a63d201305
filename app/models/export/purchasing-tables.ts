import { dueAt, expectedBy, expectedOn } from "~/models/order-due/due-at";
import { lineColumns } from "~/models/purchase-order/line-fields";
import { type ExportTable, gid, location, variant } from "./table";

const number = (alias: string, series = "PO") =>
  `'${series}-' || lpad(${alias}.number::text, greatest(5, length(${alias}.number::text)), '0')`;
const order = "JOIN purchase_orders o ON o.shop_id = t.shop_id AND o.id = t.purchase_order_id";
/** Of an order, or of a return of one: then `r` has the return, and `o` its order. */
const orderOrReturn = (alias: string) => `
  LEFT JOIN supplier_returns r ON r.shop_id = t.shop_id AND r.id = ${alias}.supplier_return_id
  JOIN purchase_orders o ON o.shop_id = t.shop_id AND o.id = coalesce(${alias}.purchase_order_id, r.purchase_order_id)`;
const ownerColumns = {
  ...{ purchaseOrderId: "o.id", poNumber: number("o") },
  ...{ supplierReturnId: "r.id", returnNumber: number("r", "RET") },
};

const due = dueAt("t", "s", "shops");

/** Their bytes are files of the export. */
export const papersTable = {
  name: "purchase-order-papers",
  from: `sent_documents t ${orderOrReturn("t")}`,
  key: ["id"],
  columns: {
    ...{ id: "t.id", ...ownerColumns },
    ...{ revision: "t.revision", fileName: "t.file_name", sha256: "t.sha256" },
    ...{ mediaType: "t.media_type", accompaniesId: "t.accompanies_id" },
    ...{ sentBy: "t.actor", createdAt: "t.created_at" },
  },
} satisfies ExportTable;

/** The bytes of each, unless it was removed, are a file of the export. */
export const attachmentsTable = {
  name: "purchase-order-attachments",
  from: `attached_papers t ${order}`,
  key: ["id"],
  columns: {
    ...{ id: "t.id", purchaseOrderId: "t.purchase_order_id", poNumber: number("o") },
    ...{ receiptId: "t.receipt_id", fileName: "t.file_name", mediaType: "t.media_type" },
    ...{ size: "t.size", sha256: "t.sha256", note: "t.note", attachedBy: "t.actor" },
    ...{ createdAt: "t.created_at", removedAt: "t.removed_at", removedBy: "t.removed_by" },
  },
} satisfies ExportTable;

export const purchasingTables: readonly ExportTable[] = [
  {
    name: "suppliers",
    from: "suppliers t",
    key: ["id"],
    columns: {
      ...{ id: "t.id", name: "t.name", email: "t.email", phone: "t.phone", address: "t.address" },
      ...{ leadTimeDays: "t.lead_time_days", paymentTerms: "t.payment_terms", notes: "t.notes" },
      ...{ dueDays: "t.due_days", dueFrom: "t.due_from", earlyDiscount: "t.early_discount" },
      ...{ earlyDiscountDays: "t.early_discount_days", depositPercent: "t.deposit_percent" },
      ...{ currency: "t.currency", orderMinimum: "t.order_minimum", orderMinimumBy: "t.order_minimum_by" },
      ...{ mostAmount: "t.most_amount", mostWeight: "t.most_weight", mostVolume: "t.most_volume" },
      ...{ orderDays: "t.order_days", orderEveryWeeks: "t.order_every_weeks" },
      ...{ orderWeeksFrom: "t.order_weeks_from", closedUntil: "t.closed_until" },
      ...{ confirmByLink: "t.confirm_by_link", language: "t.language", cc: "t.cc", bcc: "t.bcc" },
      ...{ archivedAt: "t.archived_at", createdAt: "t.created_at" },
    },
  },
  {
    name: "supplier-contacts",
    from: "supplier_contacts t JOIN suppliers s ON s.shop_id = t.shop_id AND s.id = t.supplier_id",
    key: ["id"],
    columns: {
      ...{ id: "t.id", supplierId: "t.supplier_id", supplierName: "s.name", name: "t.name" },
      ...{ email: "t.email", phone: "t.phone", role: "t.role", createdAt: "t.created_at" },
    },
  },
  {
    name: "supplier-formats",
    from: "supplier_formats t JOIN suppliers s ON s.shop_id = t.shop_id AND s.id = t.supplier_id",
    key: ["supplier_id"],
    columns: {
      ...{ supplierId: "t.supplier_id", supplierName: "s.name", kind: "t.kind", sending: "t.sending" },
      ...{ columns: "t.columns::text", header: "t.header", delimiter: "t.delimiter" },
      ...{ decimalSign: "t.decimal_sign", encoding: "t.encoding", dateFormat: "t.date_format" },
      ...{ fileName: "t.file_name", updatedAt: "t.updated_at" },
    },
  },
  {
    name: "supplier-items",
    from: `supplier_items t JOIN suppliers s ON s.shop_id = t.shop_id AND s.id = t.supplier_id ${variant.join}`,
    key: ["id"],
    columns: {
      ...{ id: "t.id", supplierId: "t.supplier_id", supplierName: "s.name" },
      ...variant.columns,
      ...{ articleNumber: "t.article_number", orderTitle: "t.order_title", currency: "t.currency" },
      ...{ packSize: "t.pack_size", caseVolume: "t.case_volume" },
      ...{ minimumQuantity: "t.minimum_quantity", increment: "t.increment" },
      ...{ leadTimeDays: "t.lead_time_days", preferred: "t.preferred", active: "t.active" },
      ...{ declinedCost: "t.declined_cost" },
      ...{ createdAt: "t.created_at", updatedAt: "t.updated_at" },
    },
  },
  {
    name: "supplier-item-prices",
    from: "supplier_item_prices t JOIN supplier_items i ON i.shop_id = t.shop_id AND i.id = t.item_id",
    key: ["id"],
    columns: {
      ...{ itemId: "t.item_id", supplierId: "i.supplier_id" },
      ...{ variantId: gid("ProductVariant", "i.variant_id"), fromQuantity: "t.from_quantity" },
      ...{ cost: "t.cost", currency: "t.currency", validFrom: "t.valid_from", validUntil: "t.valid_until" },
    },
  },
  {
    name: "declined-supplier-items",
    from: `declined_items t JOIN suppliers s ON s.shop_id = t.shop_id AND s.id = t.supplier_id
      LEFT JOIN variants v ON v.shop_id = t.shop_id AND v.id = t.variant_id`,
    key: ["supplier_id", "variant_id"],
    columns: {
      ...{
        supplierId: "t.supplier_id",
        supplierName: "s.name",
        variantId: gid("ProductVariant", "t.variant_id"),
      },
      ...{ sku: "v.sku", title: "v.title", declinedAt: "t.declined_at" },
    },
  },
  {
    name: "purchase-orders",
    from: `purchase_orders t JOIN suppliers s ON s.shop_id = t.shop_id AND s.id = t.supplier_id
      JOIN shops ON shops.id = t.shop_id ${location("l")}`,
    key: ["id"],
    columns: {
      ...{ id: "t.id", poNumber: number("t"), supplierId: "t.supplier_id", supplierName: "s.name" },
      ...{ status: "t.status", currency: "t.currency", subtotal: "t.subtotal", tax: "t.tax" },
      ...{ shipping: "t.shipping", discount: "t.discount", total: "t.total" },
      ...{ closedSubtotal: "t.closed_subtotal", closedTax: "t.closed_tax" },
      ...{ closedDiscount: "t.closed_discount", closedTotal: "t.closed_total" },
      ...{ locationId: gid("Location", "t.location_id"), locationName: "l.name", notes: "t.notes" },
      ...{ supplierNotes: "t.supplier_notes", revision: "t.revision", expectedAt: "t.expected_at" },
      ...{ expectedOn: expectedOn(due, "shops"), expectedBy: expectedBy(due, "t") },
      ...{ sentAt: "t.sent_at" },
      ...{ receivedAt: "t.received_at", cancelledAt: "t.cancelled_at", createdAt: "t.created_at" },
    },
  },
  {
    name: "purchase-order-lines",
    from: `purchase_order_lines t ${order}`,
    key: ["purchase_order_id", "id"],
    columns: {
      ...{
        id: "t.id",
        purchaseOrderId: "t.purchase_order_id",
        poNumber: number("o"),
      },
      ...Object.fromEntries(Object.entries(lineColumns).map(([field, column]) => [field, `t.${column}`])),
      ...{ productId: gid("Product", "t.product_id"), variantId: gid("ProductVariant", "t.variant_id") },
      ...{ currency: "o.currency", receivedQuantity: "t.received_quantity" },
    },
  },
  {
    name: "purchase-order-revisions",
    from: `order_revisions t ${order}`,
    key: ["id"],
    columns: {
      ...{ id: "t.id", purchaseOrderId: "t.purchase_order_id", poNumber: number("o"), number: "t.number" },
      ...{ content: "t.content::text", changes: "t.changes::text", documentId: "t.document_id" },
      ...{ createdAt: "t.created_at", updatedAt: "t.updated_at", sentAt: "t.sent_at" },
    },
  },
  {
    name: "purchase-order-confirmations",
    from: `order_confirmations t ${order}`,
    key: ["id"],
    columns: {
      ...{
        id: "t.id",
        purchaseOrderId: "t.purchase_order_id",
        poNumber: number("o"),
        revision: "t.revision",
      },
      ...{ createdAt: "t.created_at", activeFrom: "t.active_from", endedAt: "t.ended_at" },
      ...{ openedAt: "t.opened_at", answeredAt: "t.answered_at", answer: "t.answer::text" },
      ...{ decision: "t.decision", acceptedLines: "t.accepted_lines::text", decidedAt: "t.decided_at" },
    },
  },
  {
    name: "purchase-order-approvals",
    from: `order_approvals t ${order}`,
    key: ["id"],
    columns: {
      ...{
        id: "t.id",
        purchaseOrderId: "t.purchase_order_id",
        poNumber: number("o"),
        revision: "t.revision",
      },
      ...{ askedBy: "t.asked_by", askedAt: "t.asked_at", note: "t.note", decision: "t.decision" },
      ...{ decidedBy: "t.decided_by", decidedAt: "t.decided_at", reason: "t.reason", endedAt: "t.ended_at" },
    },
  },
  {
    name: "purchase-order-emails",
    from: `emails t ${orderOrReturn("t")}`,
    key: ["id"],
    columns: {
      ...{ id: "t.id", ...ownerColumns, status: "t.status" },
      ...{ sender: "t.sender", recipient: "t.recipient", cc: "t.cc", bcc: "t.bcc", replyTo: "t.reply_to" },
      ...{ subject: "t.subject", text: "t.text" },
      ...{ createdAt: "t.created_at", settledAt: "t.settled_at" },
    },
  },
  papersTable,
  attachmentsTable,
  {
    name: "staff-members",
    from: "staff_members t",
    key: ["id"],
    columns: {
      ...{ id: "t.id", name: "t.name", email: "t.email" },
      isOwner: "t.is_owner",
      seenAt: "t.seen_at",
    },
  },
  {
    name: "mail-domains",
    from: "mail_domains t",
    key: ["shop_id"],
    columns: {
      ...{ address: "t.address", domain: "t.domain", state: "t.state", records: "t.records::text" },
      ...{ verifiedAt: "t.verified_at", checkedAt: "t.checked_at", createdAt: "t.created_at" },
    },
  },
  {
    name: "logo",
    from: "shop_logos t",
    key: ["shop_id"],
    columns: {
      ...{ mediaType: "t.media_type", width: "t.width", height: "t.height", size: "t.size" },
      ...{ sha256: "t.sha256", updatedAt: "t.updated_at" },
    },
  },
  {
    name: "purchase-order-email-events",
    from: `email_events t JOIN emails e ON e.shop_id = t.shop_id AND e.id = t.email_id
      ${orderOrReturn("e")}`,
    key: ["email_id", "kind"],
    columns: {
      ...{ emailId: "t.email_id", ...ownerColumns },
      ...{ recipient: "e.recipient", kind: "t.kind", detail: "t.detail", happenedAt: "t.happened_at" },
      ...{ createdAt: "t.created_at", dismissedAt: "t.dismissed_at" },
    },
  },
  {
    name: "shipments",
    from: `shipments t LEFT ${order} ${location("l")}`,
    key: ["id"],
    columns: {
      ...{ id: "t.id", purchaseOrderId: "t.purchase_order_id", poNumber: number("o"), status: "t.status" },
      ...{ locationId: gid("Location", "t.location_id"), locationName: "l.name", name: "t.name" },
      ...{ createdAt: "t.created_at", transferId: "t.stock_transfer_id" },
    },
  },
  {
    name: "shipment-lines",
    from: `shipment_lines t JOIN shipments p ON p.shop_id = t.shop_id AND p.id = t.shipment_id ${variant.join}`,
    key: ["shipment_id", "variant_id"],
    columns: {
      ...{ shipmentId: "t.shipment_id", purchaseOrderId: "p.purchase_order_id" },
      ...variant.columns,
      ...{ units: "t.units", accepted: "t.accepted", known: "t.known", incoming: "t.incoming" },
      ...{ transferId: "p.stock_transfer_id", rejected: "t.rejected" },
    },
  },
  {
    name: "known-acceptances",
    from: `known_acceptances t ${order}`,
    key: ["id"],
    columns: {
      ...{ id: "t.id", purchaseOrderId: "t.purchase_order_id", poNumber: number("o"), units: "t.units" },
      ...{ actor: "t.actor", createdAt: "t.created_at" },
    },
  },
  {
    name: "order-rates",
    from: `order_rates t ${order}`,
    key: ["id"],
    columns: {
      ...{ id: "t.id", purchaseOrderId: "t.purchase_order_id", poNumber: number("o"), rate: "t.rate" },
      ...{ actor: "t.actor", createdAt: "t.created_at" },
    },
  },
  {
    name: "receipts",
    from: `receipts t ${order} ${location("l")}`,
    key: ["id"],
    columns: {
      ...{ id: "t.id", purchaseOrderId: "t.purchase_order_id", poNumber: number("o") },
      ...{ locationId: gid("Location", "t.location_id"), locationName: "l.name", receivedAt: "t.created_at" },
      ...{ reversesReceiptId: "t.reverses_id", note: "t.note" },
      ...{ closedAt: "t.closed_at", closedBy: "t.closed_by", closedUnits: "t.closed_units" },
    },
  },
  {
    name: "receipt-lines",
    from: "receipt_lines t JOIN purchase_order_lines p ON p.shop_id = t.shop_id AND p.id = t.line_id",
    key: ["receipt_id", "line_id"],
    columns: {
      ...{ receiptId: "t.receipt_id", lineItemId: "t.line_id", purchaseOrderId: "p.purchase_order_id" },
      ...{ variantId: gid("ProductVariant", "p.variant_id"), sku: "p.sku", title: "p.title" },
      ...{ quantity: "t.quantity", damaged: "t.damaged", damagedInStore: "t.damaged_in_store" },
      ...{ rejected: "t.rejected", reason: "t.reason" },
      unitCost: "t.unit_cost",
    },
  },
  {
    name: "supplier-returns",
    from: `supplier_returns t ${order} ${location("l")} JOIN suppliers s ON s.shop_id = t.shop_id AND s.id = t.supplier_id`,
    key: ["id"],
    columns: {
      ...{ id: "t.id", returnNumber: number("t", "RET"), status: "t.status" },
      ...{ purchaseOrderId: "t.purchase_order_id", poNumber: number("o") },
      ...{ supplierId: "t.supplier_id", supplierName: "s.name" },
      ...{ locationId: gid("Location", "t.location_id"), locationName: "l.name" },
      ...{ currency: "t.currency", expectedCredit: "t.expected_credit", notes: "t.notes" },
      ...{ createdBy: "t.actor", createdAt: "t.created_at", sentBy: "t.sent_by", sentAt: "t.sent_at" },
      ...{ creditedBy: "t.credited_by", creditedAt: "t.credited_at" },
      ...{ cancelledBy: "t.cancelled_by", cancelledAt: "t.cancelled_at" },
    },
  },
  {
    name: "supplier-return-lines",
    from: "supplier_return_lines t JOIN purchase_order_lines p ON p.shop_id = t.shop_id AND p.id = t.line_id",
    key: ["return_id", "position"],
    columns: {
      ...{ returnId: "t.return_id", receiptId: "t.receipt_id", lineItemId: "t.line_id" },
      ...{ variantId: gid("ProductVariant", "p.variant_id"), sku: "p.sku", title: "p.title" },
      ...{ kind: "t.kind", quantity: "t.quantity", reason: "t.reason", note: "t.note" },
      ...{ unitCost: "t.unit_cost", lineTotal: "t.line_total" },
    },
  },
  {
    name: "supplier-return-credits",
    from: "supplier_return_credits t",
    key: ["return_id", "number"],
    columns: {
      ...{ returnId: "t.return_id", number: "t.number", amount: "t.amount", receivedOn: "t.received_on" },
      ...{ reference: "t.reference", actor: "t.actor", createdAt: "t.created_at" },
    },
  },
  {
    name: "landed-charges",
    from: "landed_charges t",
    key: ["id"],
    columns: {
      ...{ id: "t.id", kind: "t.kind", description: "t.description" },
      ...{ amount: "t.amount", currency: "t.currency", rate: "t.rate", spread: "t.spread" },
      ...{ reference: "t.reference", billedOn: "t.billed_on", reversesId: "t.reverses_id" },
      ...{ actor: "t.actor", createdAt: "t.created_at" },
    },
  },
  {
    name: "landed-charge-shares",
    from: "landed_charge_shares t JOIN purchase_order_lines p ON p.shop_id = t.shop_id AND p.id = t.line_id",
    key: ["charge_id", "receipt_id", "line_id"],
    columns: {
      ...{ chargeId: "t.charge_id", receiptId: "t.receipt_id", lineItemId: "t.line_id" },
      ...{ purchaseOrderId: "p.purchase_order_id", variantId: gid("ProductVariant", "p.variant_id") },
      ...{ sku: "p.sku", title: "p.title", amount: "t.amount" },
    },
  },
  {
    name: "store-costs",
    from: `store_costs t ${variant.join}`,
    key: ["id"],
    columns: {
      id: "t.id",
      ...variant.columns,
      ...{ status: "t.status", backroomCost: "t.wanted", shopifyCost: "t.found" },
      ...{ comparedAt: "t.compared_at", sentCost: "t.sent", sentAt: "t.sent_at" },
      ...{ actor: "t.actor", changedAt: "t.changed_at" },
    },
  },
  {
    name: "bills",
    from: "bills t JOIN suppliers s ON s.shop_id = t.shop_id AND s.id = t.supplier_id",
    key: ["id"],
    columns: {
      ...{ id: "t.id", kind: "t.kind", number: "t.number", status: "t.status" },
      ...{ supplierId: "t.supplier_id", supplierName: "s.name" },
      ...{ billedOn: "t.billed_on", dueOn: "t.due_on" },
      ...{ earlyDiscount: "t.early_discount", discountUntil: "t.discount_until" },
      ...{ currency: "t.currency", rate: "t.rate", subtotal: "t.subtotal", tax: "t.tax", total: "t.total" },
      ...{ settled: "t.settled", note: "t.note", createdBy: "t.actor", createdAt: "t.created_at" },
      ...{ approvedBy: "t.approved_by", approvedAt: "t.approved_at", acceptedBy: "t.accepted_by" },
      ...{ cancelledBy: "t.cancelled_by", cancelledAt: "t.cancelled_at" },
    },
  },
  {
    name: "bill-lines",
    from: "bill_lines t LEFT JOIN purchase_order_lines p ON p.shop_id = t.shop_id AND p.id = t.line_id",
    key: ["bill_id", "position"],
    columns: {
      ...{ billId: "t.bill_id", position: "t.position", lineItemId: "t.line_id" },
      ...{ purchaseOrderId: "p.purchase_order_id", sku: "p.sku", title: "p.title" },
      ...{ description: "t.description", quantity: "t.quantity" },
      ...{ unitPrice: "t.unit_price", lineTotal: "t.line_total" },
    },
  },
  {
    name: "bill-payments",
    from: "bill_payments t",
    key: ["id"],
    columns: {
      ...{ id: "t.id", billId: "t.bill_id", kind: "t.kind", amount: "t.amount", discount: "t.discount" },
      ...{ paidOn: "t.paid_on", rate: "t.rate", reference: "t.reference", creditId: "t.credit_id" },
      ...{ returnId: "t.return_id", depositOrderId: "t.deposit_order_id" },
      ...{ supplierPaymentId: "t.supplier_payment_id", reversesId: "t.reverses_id", actor: "t.actor" },
      createdAt: "t.created_at",
    },
  },
  {
    name: "supplier-payments",
    from: "supplier_payments t JOIN suppliers s ON s.shop_id = t.shop_id AND s.id = t.supplier_id",
    key: ["id"],
    columns: {
      ...{ id: "t.id", supplierId: "t.supplier_id", supplierName: "s.name" },
      ...{ currency: "t.currency", amount: "t.amount", paidOn: "t.paid_on", rate: "t.rate" },
      ...{ reference: "t.reference", actor: "t.actor", createdAt: "t.created_at" },
    },
  },
  {
    name: "order-deposits",
    from: `order_deposits t ${order}`,
    key: ["id"],
    columns: {
      ...{ id: "t.id", purchaseOrderId: "t.purchase_order_id", poNumber: number("o"), kind: "t.kind" },
      ...{ amount: "t.amount", currency: "o.currency", paidOn: "t.paid_on", rate: "t.rate" },
      ...{ reference: "t.reference", reversesId: "t.reverses_id", actor: "t.actor" },
      createdAt: "t.created_at",
    },
  },
  {
    name: "reorder-rules",
    from: `reorder_rules t ${variant.join} LEFT JOIN suppliers s ON s.shop_id = t.shop_id AND s.id = t.supplier_id`,
    key: ["id"],
    columns: {
      id: "t.id",
      ...variant.columns,
      ...{ reorderPoint: "t.reorder_point", reorderQuantity: "t.reorder_quantity" },
      ...{ byForecast: "t.by_forecast", orderUpTo: "t.order_up_to" },
      ...{ fixedPoint: "t.fixed_point", fixedQuantity: "t.fixed_quantity" },
      ...{ supplierId: "t.supplier_id", supplierName: "s.name" },
      ...{ createdAt: "t.created_at", updatedAt: "t.updated_at" },
    },
  },
  {
    name: "reorder-policy",
    from: "reorder_policies t",
    key: ["shop_id"],
    columns: {
      ...{ serviceA: "t.service_a", serviceB: "t.service_b", serviceC: "t.service_c" },
      ...{ reviewDays: "t.review_days", holdingCost: "t.holding_cost" },
      hubLocationId: gid("Location", "t.hub_location_id"),
      ...{ transferDays: "t.transfer_days", transferEveryDays: "t.transfer_every_days" },
      ...{ renewedOn: "t.renewed_on", updatedAt: "t.updated_at" },
    },
  },
  {
    name: "forecasts",
    from: `demand_forecasts t ${variant.join}`,
    key: ["variant_id"],
    columns: {
      ...variant.columns,
      ...{ unitsPerDay: "t.rate", reorderPoint: "t.reorder_point", orderUpTo: "t.order_up_to" },
      ...{ leadTimeDays: "t.lead_time_days", reviewDays: "t.review_days", service: "t.service" },
      ...{ sells: "t.sells", sellsSince: "t.sells_since" },
      ...{ settledOn: "t.settled_on", reckonedAt: "t.reckoned_at" },
    },
  },
  {
    name: "location-targets",
    from: `location_targets t ${variant.join} JOIN locations l ON l.shop_id = t.shop_id AND l.id = t.location_id`,
    key: ["variant_id", "location_id"],
    columns: {
      ...variant.columns,
      ...{ locationId: gid("Location", "t.location_id"), locationName: "l.name" },
      ...{
        unitsPerDay: "t.rate",
        reorderPoint: "t.reorder_point",
        orderUpTo: "t.order_up_to",
        keep: "t.keep",
      },
    },
  },
  {
    name: "exchange-rates",
    from: "exchange_rates t",
    key: ["id"],
    columns: {
      ...{ id: "t.id", currency: "t.currency", validFrom: "t.valid_from", rate: "t.rate" },
      ...{ actor: "t.actor", updatedAt: "t.updated_at" },
    },
  },
  {
    name: "buying-budgets",
    from: "buying_budgets t LEFT JOIN suppliers s ON s.shop_id = t.shop_id AND s.id = t.supplier_id",
    key: ["id"],
    columns: {
      ...{ id: "t.id", month: "to_char(t.month, 'YYYY-MM')", kind: "t.kind", supplierId: "t.supplier_id" },
      ...{ supplierName: "s.name", productType: "t.product_type", amount: "t.amount" },
      ...{ actor: "t.actor", updatedAt: "t.updated_at" },
    },
  },
  {
    name: "book-accounts",
    from: "book_accounts t",
    key: ["role"],
    columns: { role: "t.role", code: "t.code", name: "t.name" },
  },
  {
    name: "book-exports",
    from: "book_exports t",
    key: ["id"],
    columns: {
      ...{
        id: "t.id",
        number: "t.number",
        firstDay: "t.first_day",
        until: "t.until",
        currency: "t.currency",
      },
      ...{ entryCount: "t.entry_count", actor: "t.actor", createdAt: "t.created_at" },
    },
  },
  {
    name: "book-export-lines",
    from: "book_export_lines t",
    key: ["export_id", "position"],
    columns: {
      ...{ exportId: "t.export_id", entry: "t.entry", day: "t.day", kind: "t.kind" },
      ...{ locationId: gid("Location", "NULLIF(t.location_id, 0)"), documentId: "NULLIF(t.document_id, 0)" },
      ...{ role: "t.role", amount: "t.amount", reference: "t.reference", party: "t.party", text: "t.text" },
    },
  },
  {
    name: "demand-exclusions",
    from: "demand_exclusions t LEFT JOIN variants v ON v.shop_id = t.shop_id AND v.id = t.variant_id",
    key: ["id"],
    columns: {
      ...{ id: "t.id", variantId: gid("ProductVariant", "t.variant_id"), sku: "v.sku", title: "v.title" },
      ...{ orderId: gid("Order", "t.order_id"), firstDay: "t.first_day", lastDay: "t.last_day" },
      ...{ reason: "t.reason", createdAt: "t.created_at" },
    },
  },
  {
    name: "order-suggestions",
    from: `order_suggestions t ${order} ${variant.join}`,
    key: ["id"],
    columns: {
      ...{ id: "t.id", purchaseOrderId: "t.purchase_order_id", poNumber: number("o") },
      ...variant.columns,
      ...{ suggestedQuantity: "t.suggested", stock: "t.stock", coverDays: "t.cover_days" },
      ...{ reason: "t.reason", createdAt: "t.created_at" },
    },
  },
  {
    name: "imported-orders",
    from: `imported_orders t ${order}`,
    key: ["purchase_order_id"],
    columns: {
      ...{ purchaseOrderId: "t.purchase_order_id", poNumber: number("o") },
      ...{ key: "t.key", content: "t.content", native: "t.native", leftAt: "t.left_at" },
      ...{ closedAt: "t.closed_at" },
    },
  },
  {
    name: "forecast-results",
    from: "forecast_results t",
    key: ["month", "sales_class"],
    columns: {
      ...{ month: "to_char(t.month, 'YYYY-MM')", salesClass: "t.sales_class", days: "t.days" },
      ...{ stockDays: "t.stock_days", variants: "t.variants", measured: "t.measured" },
      ...{ knownVariantDays: "t.known_days", emptyVariantDays: "t.empty_days" },
      ...{ unitsAsked: "t.asked", unitsServed: "t.served", lostSales: "t.lost_sales" },
      ...{ stockValueDays: "t.stock_value_days", unitsForecast: "t.forecast" },
      ...{ unitsActual: "t.actual", unitsMissed: "t.missed", unitsPlayed: "t.played_asked" },
      ...{ servedByForecast: "t.forecast_served", stockValueDaysByForecast: "t.forecast_value_days" },
      ...{ servedByRules: "t.rule_served", stockValueDaysByRules: "t.rule_value_days" },
      measuredOn: "t.measured_on",
    },
  },
  {
    name: "data-imports",
    from: "data_imports t",
    key: ["id"],
    columns: {
      ...{
        id: "t.id",
        kind: "t.kind",
        status: "t.status",
        source: "t.source",
        fileName: "t.file_name",
        size: "t.size",
      },
      ...{ sha256: "t.sha256", encoding: "t.encoding", heads: "t.heads::text", mapping: "t.mapping::text" },
      ...{ decimalSign: "t.decimal_sign", dateOrder: "t.date_order", choices: "t.choices::text" },
      ...{ lines: "t.lines", createdAt: "t.created_at", completedAt: "t.completed_at" },
    },
  },
  {
    name: "data-import-lines",
    from: "data_import_rows t",
    key: ["import_id", "line"],
    columns: {
      ...{ importId: "t.import_id", line: "t.line", cells: "t.cells::text", outcome: "t.outcome" },
      ...{ choiceOf: "t.choice_of", state: "t.state", effects: "t.effects::text" },
    },
  },
];
