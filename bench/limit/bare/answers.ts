// The answers of the bare server, from rows to the JSON that the API speaks.

type Text =
  | "id"
  | "sku"
  | "title"
  | "name"
  | "email"
  | "place"
  | "status"
  | "currency"
  | "month"
  | "variant_id"
  | "product_id"
  | "location_id"
  | "subtotal"
  | "tax"
  | "total"
  | "cost_price"
  | "line_total"
  | "type"
  | "message";
type Count =
  | "available"
  | "number"
  | "supplier_id"
  | "lines"
  | "line_id"
  | "units"
  | "stock"
  | "incoming"
  | "reorder_point"
  | "reorder_quantity"
  | "spend"
  | "orders"
  | "quantity"
  | "received_quantity"
  | "receipt";

/** A row of any of the statements: of these columns it has those that its statement names. */
export type Row = Record<Text, string> &
  Record<Count, number> &
  Record<"created_at" | "updated_at" | "sent_at" | "expected_at", Date>;

const variant = (id: string) => `gid://platform/ProductVariant/${id}`;
const location = (id: string) => `gid://platform/Location/${id}`;
const poNumber = (number: number) => `PO-${String(number).padStart(5, "0")}`;

export const toLevel = ({ id, sku, title, available, place, name }: Row) => ({
  variantId: variant(id),
  sku,
  title,
  currentStock: available,
  locationId: location(place),
  locationName: name,
});

export const toOrder = (row: Row) => ({
  id: row.id,
  supplierId: row.supplier_id,
  supplierName: row.name,
  status: row.status,
  currency: row.currency,
  lineItemCount: row.lines,
  poNumber: poNumber(row.number),
  subtotal: Number(row.subtotal),
  tax: Number(row.tax),
  total: Number(row.total),
  expectedAt: row.expected_at,
  createdAt: row.created_at,
  sentAt: row.sent_at,
});

export const toDashboard = ({ products, low, open, pending, orders, alerts }: Record<string, unknown>) => ({
  stats: { totalProducts: products, openPurchaseOrders: open, pendingReceives: pending, lowStockItems: low },
  recentPOs: (orders as Row[]).map((row) => ({
    id: row.id,
    poNumber: poNumber(row.number),
    supplier: row.name,
    status: row.status,
    total: Number(row.total),
    createdAt: new Date(row.created_at),
  })),
  alerts: (alerts as Row[]).map((row) => ({
    id: row.id,
    type: row.type,
    message: row.message,
    ...(row.product_id && { productId: `gid://platform/Product/${row.product_id}` }),
    createdAt: new Date(row.created_at),
  })),
});

export const toSuggestion = (row: Row) => {
  const { units, incoming, reorder_point: point, reorder_quantity: quantity } = row as Record<string, number>;
  const position = (units ?? 0) + (incoming ?? 0);
  const suggested =
    Math.max(0, Math.floor(((point ?? 0) - position) / (quantity ?? 1)) + 1) * (quantity ?? 1);
  return {
    sku: row.sku,
    title: row.title,
    currentStock: units,
    incoming,
    reorderPoint: point,
    reorderQuantity: quantity,
    supplierId: row.supplier_id,
    supplierName: row.name,
    variantId: variant(row.variant_id),
    suggestedQuantity: suggested,
    reason: `${units} left, reorder point ${point}: order ${suggested}, which makes ${position + suggested}`,
  };
};

export const toVelocity = (row: Row) => {
  const { units, stock } = row;
  return {
    variantId: variant(row.variant_id),
    sku: row.sku,
    title: row.title,
    unitsSold: units,
    avgDailySales: Math.round((units * 10_000) / 30) / 10_000,
    currentStock: stock,
    daysOfStockRemaining: units > 0 ? (stock > 0 ? Math.round((stock * 300) / units) / 10 : 0) : null,
  };
};

export const toSpend = (rows: Row[]) => {
  const whole = rows.find((row) => row.supplier_id === null && row.month === null);
  return {
    totalSpend: whole?.spend ?? 0,
    orderCount: whole?.orders ?? 0,
    bySupplier: rows
      .filter((row) => row.supplier_id !== null)
      .map((row) => ({
        supplierId: row.supplier_id,
        supplierName: row.name,
        spend: row.spend,
        orderCount: row.orders,
      })),
    byMonth: rows.filter((row) => row.month !== null).map(({ month, spend }) => ({ month, spend })),
  };
};

export const toNewOrder = (rows: Row[]) => {
  const order = rows[0] as Row;
  return {
    id: order.id,
    poNumber: poNumber(order.number),
    supplierName: order.name,
    supplierEmail: order.email,
    status: "draft",
    currency: order.currency,
    subtotal: Number(order.subtotal),
    total: Number(order.total),
    locationId: location(order.location_id),
    createdAt: order.created_at,
    updatedAt: order.updated_at,
    lineItemCount: rows.length,
    lineItems: rows.map((line) => ({
      id: line.line_id,
      productId: `gid://platform/Product/${line.product_id}`,
      variantId: variant(line.variant_id),
      sku: line.sku,
      title: line.title,
      quantity: line.quantity,
      costPrice: Number(line.cost_price),
      receivedQuantity: 0,
      lineTotal: Number(line.line_total),
    })),
  };
};

export const toReceipt = (id: number, rows: Row[]) => {
  const receipt = rows[0] as Row;
  return {
    id,
    status: receipt.status,
    receivedAt: receipt.created_at,
    receiptId: receipt.receipt,
    locationId: location(receipt.location_id),
    lineItems: rows.map((line) => ({
      id: line.id,
      sku: line.sku,
      title: line.title,
      quantity: line.quantity,
      receivedQuantity: line.received_quantity,
    })),
  };
};
