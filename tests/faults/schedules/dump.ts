import type pg from "pg";
import type { StockTransferStatus } from "~/models/stock-transfer/status";
import { documentTables } from "../../support/effects";

/** What is judged of the database, as it stands there. */
export const tables = [
  "shops",
  ...documentTables,
  "shipments",
  "shipment_lines",
  "stock_levels",
  "stock_observations",
  "inventory_operation_levels",
  "webhook_deliveries",
  "idempotency_keys",
  "alerts",
  "cost_entries",
  "cost_states",
  "sold_costs",
  "daily_sales",
  "order_rates",
  "store_costs",
  "book_export_lines",
] as const;
type Table = (typeof tables)[number];

export interface OperationRow {
  shop_id: number;
  id: number;
  document: "receipt" | "adjustment" | "transfer" | "count" | "return";
  document_id: number;
  quantity_name: "available" | "damaged";
  reason: string;
  status: "pending" | "unknown" | "applied" | "rejected" | "review";
  key: string;
  request: string;
  changes: {
    variantId: string;
    locationId: string;
    inventoryItemId: string;
    delta: number;
    /** The lowest quantity that it may leave. */
    least?: number;
    /** Where the units are received instead of adjusted. */
    shipment?: object;
    /** Since when what is read contradicts it. */
    contradictedAt?: string;
  }[];
  last_error: string;
}

type LevelColumns = { shop_id: number; variant_id: number; location_id: number };

/** What is planned of an item of a transfer, and what people said has become of it. */
export interface TransferItemRow {
  shop_id: number;
  transfer_id: number;
  variant_id: number;
  quantity: number;
  accepted: number;
  damaged: number;
  missing: number;
}

export interface TransferRow {
  shop_id: number;
  id: number;
  source_location_id: number;
  destination_location_id: number;
  status: StockTransferStatus;
  notes: string;
  by_shipment: boolean;
  /** The transfer of which it takes units back. */
  reverses_id: number | null;
}

export interface ReceiptRow {
  shop_id: number;
  id: number;
  purchase_order_id: number;
  location_id: number;
  actor: string;
  /** The receipt of which it takes units back. */
  reverses_id: number | null;
  note: string;
  created_at: string;
}

export interface ReceiptLineRow {
  shop_id: number;
  receipt_id: number;
  line_id: number;
  /** Accepted units, below 0 where they are taken back. */
  quantity: number;
  /** By the delivery's papers; null for the order's cost. */
  unit_cost: number | null;
  damaged: number;
  rejected: number;
  /** Of the damaged units, those that are the store's damaged stock; below 0 where they are taken out again. */
  damaged_in_store: number;
}

/** Days are YYYY-MM-DD, moments ISO texts, amounts numbers of up to four decimals. */
export interface BillRow {
  shop_id: number;
  id: number;
  supplier_id: number;
  kind: "bill" | "credit";
  number: string;
  status: "draft" | "approved" | "partial" | "paid" | "cancelled";
  billed_on: string;
  currency: string;
  rate: number | null;
  tax: number;
  total: number;
  settled: number;
  early_discount: number;
  discount_until: string | null;
  note: string;
  accepted_by: string;
  approved_at: string | null;
  cancelled_at: string | null;
}

export interface BillPaymentRow {
  shop_id: number;
  id: number;
  bill_id: number;
  kind: "payment" | "credit" | "return" | "deposit";
  amount: number;
  discount: number;
  paid_on: string;
  rate: number | null;
  reference: string;
  credit_id: number | null;
  /** The order whose deposit is used. */
  deposit_order_id: number | null;
  /** The payment of several bills that it is a part of. */
  supplier_payment_id: number | null;
  reverses_id: number | null;
  created_at: string;
}

export interface DepositRow {
  shop_id: number;
  id: number;
  purchase_order_id: number;
  kind: "payment" | "refund";
  /** Below 0 where money came back. */
  amount: number;
  paid_on: string;
  rate: number | null;
  reference: string;
  reverses_id: number | null;
  created_at: string;
}

interface MoneyTables {
  bills: BillRow[];
  bill_lines: {
    shop_id: number;
    bill_id: number;
    line_id: number | null;
    quantity: number;
    unit_price: number;
    line_total: number;
  }[];
  bill_payments: BillPaymentRow[];
  order_deposits: DepositRow[];
  supplier_payments: { shop_id: number; id: number; amount: number; reference: string }[];
  buying_budgets: {
    shop_id: number;
    month: string;
    kind: "shop" | "supplier" | "product_type";
    supplier_id: number | null;
    amount: number;
  }[];
  book_exports: { shop_id: number; id: number; number: number }[];
  book_export_lines: {
    shop_id: number;
    export_id: number;
    entry: number;
    day: string;
    kind: string;
    location_id: number;
    document_id: number;
    role: string;
    amount: number;
  }[];
  landed_charges: {
    shop_id: number;
    id: number;
    amount: number;
    currency: string;
    reference: string;
    reverses_id: number | null;
  }[];
  landed_charge_shares: {
    shop_id: number;
    charge_id: number;
    receipt_id: number;
    line_id: number;
    amount: number;
  }[];
  exchange_rates: { shop_id: number; currency: string; valid_from: string; rate: number }[];
  order_rates: { shop_id: number; id: number; purchase_order_id: number; rate: number | null }[];
  store_costs: {
    shop_id: number;
    id: number;
    variant_id: number;
    status: "pending" | "written" | "differs" | "kept" | "refused";
    wanted: number;
    agreed: number | null;
    found: number | null;
  }[];
}

/** Rows by table, columns by their names in the database. */
export interface Dump extends Record<Exclude<Table, keyof MoneyTables>, { shop_id: number }[]>, MoneyTables {
  /** Their own ids are those of the shops. */
  shops: {
    shop_id: number;
    id: number;
    sent_orders_incoming: boolean;
    keeps_damaged: boolean;
    currency: string;
    /** Empty where the store has not said it. */
    store_currency: string;
    time_zone: string;
    costs_to_store: boolean;
  }[];
  sent_documents: { shop_id: number; purchase_order_id: number }[];
  shipments: {
    shop_id: number;
    id: number;
    purchase_order_id: number | null;
    stock_transfer_id: number | null;
    status: string;
    last_error: string;
  }[];
  shipment_lines: {
    shop_id: number;
    shipment_id: number;
    variant_id: number;
    seen: number;
    accepted: number;
    damaged: number;
    received_there: number;
  }[];
  counters: { shop_id: number; name: string; value: number }[];
  purchase_orders: {
    shop_id: number;
    id: number;
    number: number;
    status: "draft" | "sent" | "partial" | "received" | "cancelled";
    currency: string;
    notes: string;
    sent_at: string | null;
    cancelled_at: string | null;
  }[];
  purchase_order_lines: {
    shop_id: number;
    id: number;
    purchase_order_id: number;
    quantity: number;
    received_quantity: number;
    cost_price: number;
    variant_id: number | null;
  }[];
  cost_entries: (LevelColumns & {
    id: number;
    kind: string;
    day: string;
    movement_id: number | null;
    document_id: number | null;
    units: number;
    unknown_units: number;
    amount: number;
    value: number;
  })[];
  sold_costs: {
    shop_id: number;
    variant_id: number;
    entry_id: number;
    sale_day: string;
    day: string;
    units: number;
    unknown_units: number;
    amount: number;
    value: number;
  }[];
  daily_sales: { shop_id: number; variant_id: number; day: string; units: number; returned: number }[];
  cost_states: { shop_id: number; variant_id: number; units: number; unknown_units: number; value: number }[];
  receipts: ReceiptRow[];
  receipt_lines: ReceiptLineRow[];
  supplier_returns: {
    shop_id: number;
    id: number;
    number: number;
    purchase_order_id: number;
    status: "draft" | "sent" | "credited" | "cancelled";
    notes: string;
  }[];
  supplier_return_lines: {
    shop_id: number;
    return_id: number;
    receipt_id: number;
    line_id: number;
    kind: "accepted" | "damaged" | "rejected";
    quantity: number;
  }[];
  emails: {
    shop_id: number;
    id: number;
    purchase_order_id: number;
    key: string;
    status: string;
    text: string;
  }[];
  stock_adjustments: { shop_id: number; id: number; created_at: string }[];
  stock_adjustment_items: (LevelColumns & { adjustment_id: number; quantity: number; reason: string })[];
  stock_count_items: {
    shop_id: number;
    count_id: number;
    variant_id: number;
    counted_quantity: number;
    expected_quantity: number;
  }[];
  stock_transfers: TransferRow[];
  stock_transfer_items: TransferItemRow[];
  stock_counts: { shop_id: number; id: number; status: string; notes: string; reverses_id: number | null }[];
  stock_levels: (LevelColumns & { available: number; on_hand: number; incoming: number })[];
  /** What webhooks reported of levels. */
  stock_observations: (LevelColumns & { available: number; changed_at: string })[];
  stock_movements: (LevelColumns & {
    id: number;
    previous_quantity: number;
    new_quantity: number;
    adjustment: number;
    operation_id: number | null;
  })[];
  inventory_operations: OperationRow[];
}

/** Everything of these shops, and what of the others points to them. */
export async function dumpDatabase(reader: pg.Client): Promise<Dump> {
  const parts = tables.map(
    (table) =>
      `SELECT '${table}' AS name, (SELECT coalesce(json_agg(t), '[]') FROM public.${table} t) AS rows`,
  );
  const text = `SELECT json_object_agg(part.name, part.rows) AS dump FROM (${parts.join(" UNION ALL ")}) AS part`;
  const { rows } = await reader.query<{ dump: Dump }>({ name: "dump", text });
  const [row] = rows;
  if (!row) throw new Error("nothing was dumped");
  return row.dump;
}
