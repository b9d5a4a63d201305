import { type ExportTable, gid, location, variant } from "./table";

export const stockTables: readonly ExportTable[] = [
  {
    name: "locations",
    from: "locations t",
    key: ["id"],
    columns: { id: gid("Location", "t.id"), name: "t.name", active: "t.active", address: "t.address" },
  },
  {
    name: "collections",
    from: "collections t",
    key: ["id"],
    columns: { id: gid("Collection", "t.id"), title: "t.title" },
  },
  {
    name: "collection-products",
    from: "collection_products t LEFT JOIN collections c ON c.shop_id = t.shop_id AND c.id = t.collection_id LEFT JOIN products p ON p.shop_id = t.shop_id AND p.id = t.product_id",
    key: ["product_id", "collection_id"],
    columns: {
      ...{ collectionId: gid("Collection", "t.collection_id"), collectionTitle: "c.title" },
      ...{ productId: gid("Product", "t.product_id"), productTitle: "p.title" },
    },
  },
  {
    name: "bundle-components",
    from: "bundle_components t LEFT JOIN variants b ON b.shop_id = t.shop_id AND b.id = t.bundle_id LEFT JOIN variants c ON c.shop_id = t.shop_id AND c.id = t.component_id",
    key: ["bundle_id", "component_id"],
    columns: {
      ...{ variantId: gid("ProductVariant", "t.bundle_id"), sku: "b.sku", title: "b.title" },
      ...{
        componentId: gid("ProductVariant", "t.component_id"),
        componentSku: "c.sku",
        componentTitle: "c.title",
      },
      quantity: "t.quantity",
    },
  },
  {
    name: "stock-levels",
    from: `stock_levels t ${variant.join} ${location("l")}`,
    key: ["variant_id", "location_id"],
    columns: {
      ...variant.columns,
      barcode: "v.barcode",
      ...{ locationId: gid("Location", "t.location_id"), locationName: "l.name", available: "t.available" },
      ...{ onHand: "t.on_hand", committed: "t.committed", incoming: "t.incoming", changedAt: "t.changed_at" },
    },
  },
  {
    name: "stock-movements",
    from: `stock_movements t LEFT JOIN variants v ON v.shop_id = t.shop_id AND v.id = t.variant_id ${location("l")}`,
    key: ["id"],
    columns: {
      ...{ id: "t.id", createdAt: "t.created_at", variantId: variant.columns.variantId, sku: "t.sku" },
      ...{ title: "v.title", locationId: gid("Location", "t.location_id"), locationName: "l.name" },
      ...{
        previousQuantity: "t.previous_quantity",
        adjustment: "t.adjustment",
        newQuantity: "t.new_quantity",
      },
      ...{ reason: "t.reason", document: "t.document", documentId: "t.document_id" },
    },
  },
  {
    name: "cost-entries",
    from: `cost_entries t ${variant.join} ${location("l")}`,
    key: ["id"],
    columns: {
      ...{ id: "t.id", at: "t.at", day: "t.day", ...variant.columns },
      ...{ locationId: gid("Location", "nullif(t.location_id, 0)"), locationName: "l.name", kind: "t.kind" },
      ...{ documentId: "t.document_id", units: "t.units", unknownUnits: "t.unknown_units" },
      ...{ amount: "t.amount", value: "t.value", unitsHere: "t.units_here" },
      ...{ poolUnits: "t.pool_units", poolUnknownUnits: "t.pool_unknown_units", poolValue: "t.pool_value" },
    },
  },
  {
    name: "cost-of-goods-sold",
    from: `sold_costs t ${variant.join}`,
    key: ["variant_id", "entry_id", "sale_day"],
    columns: {
      ...{ costEntryId: "t.entry_id", day: "t.day", saleDay: "t.sale_day", ...variant.columns },
      ...{ units: "t.units", unknownUnits: "t.unknown_units", amount: "t.amount", value: "t.value" },
    },
  },
  {
    name: "stock-transfers",
    from: `stock_transfers t ${location("a", "t.source_location_id")} ${location("b", "t.destination_location_id")}`,
    key: ["id"],
    columns: {
      ...{ id: "t.id", status: "t.status", sourceLocationId: gid("Location", "t.source_location_id") },
      ...{
        sourceLocationName: "a.name",
        destinationLocationId: gid("Location", "t.destination_location_id"),
      },
      ...{ destinationLocationName: "b.name", notes: "t.notes", missingReason: "t.missing_reason" },
      ...{ createdAt: "t.created_at", departedAt: "t.departed_at" },
      ...{ completedAt: "t.completed_at", cancelledAt: "t.cancelled_at" },
      reversesTransferId: "t.reverses_id",
    },
  },
  {
    name: "stock-transfer-items",
    from: `stock_transfer_items t ${variant.join}`,
    key: ["transfer_id", "variant_id"],
    columns: {
      ...{ transferId: "t.transfer_id", ...variant.columns, quantity: "t.quantity" },
      ...{ acceptedQuantity: "t.accepted", damagedQuantity: "t.damaged", missingQuantity: "t.missing" },
    },
  },
  {
    name: "stock-counts",
    from: `stock_counts t ${location("l")}`,
    key: ["id"],
    columns: {
      ...{ id: "t.id", status: "t.status", locationId: gid("Location", "t.location_id") },
      ...{
        locationName: "l.name",
        blind: "t.blind",
        wholeLocation: "t.whole_location",
        notes: "t.notes",
        createdAt: "t.created_at",
        submittedAt: "t.submitted_at",
        reversesCountId: "t.reverses_id",
      },
    },
  },
  {
    name: "stock-count-products",
    from: `stock_count_products t ${variant.join}`,
    key: ["count_id", "variant_id"],
    columns: { countId: "t.count_id", ...variant.columns },
  },
  {
    name: "stock-count-items",
    from: `stock_count_items t ${variant.join}`,
    key: ["count_id", "variant_id"],
    columns: {
      countId: "t.count_id",
      ...variant.columns,
      ...{ countedQuantity: "t.counted_quantity", expectedQuantity: "t.expected_quantity" },
      ...{ variance: "t.counted_quantity - t.expected_quantity", countedAt: "t.counted_at" },
    },
  },
  {
    name: "alerts",
    words: "message",
    from: "alerts t",
    key: ["id"],
    columns: {
      ...{ id: "t.id", type: "t.type", message: "t.message", read: "t.read" },
      ...{ productId: gid("Product", "t.product_id"), variantId: gid("ProductVariant", "t.variant_id") },
      ...{ createdAt: "t.created_at", resolvedAt: "t.resolved_at" },
    },
  },
];
