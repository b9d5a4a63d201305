import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  buildSchema,
  type GraphQLFieldResolver,
  GraphQLInterfaceType,
  GraphQLObjectType,
  GraphQLScalarType,
  type GraphQLSchema,
} from "graphql";
import { bulkMutations, bulkOperation, bulkQueries } from "../bulk/resolvers";
import { itemUpdate } from "../inventory/item-update";
import { adjustmentGroup, inventoryChange, inventoryMutations } from "../inventory/resolvers";
import { codes } from "../schema/codes";
import * as shipments from "../shipments/resolvers";
import * as transfers from "../transfers/resolvers";
import { platformTime } from "../world/clock";
import type { ApiContext, TypeResolvers } from "./context";
import * as catalogue from "./resolvers/catalogue";
import { collection } from "./resolvers/collections";
import * as inventory from "./resolvers/inventory";
import * as orders from "./resolvers/orders";
import { queryRoot, typeNameOf } from "./resolvers/root";
import * as shop from "./resolvers/shop";

const folder = path.join(import.meta.dirname, "../schema");

const resolvers: Record<string, TypeResolvers> = {
  QueryRoot: { ...queryRoot, ...bulkQueries, ...transfers.transferQueries, ...shipments.shipmentQueries },
  Mutation: {
    ...inventoryMutations,
    ...itemUpdate,
    ...transfers.transferMutations,
    ...shipments.shipmentMutations,
    ...bulkMutations,
    ...shop.appMutations,
  },
  Shop: shop.shop,
  ShopAddress: shop.shopAddress,
  Location: shop.location,
  LocationAddress: shop.locationAddress,
  App: shop.app,
  AppInstallation: shop.appInstallation,
  Product: catalogue.product,
  Collection: collection,
  ProductVariant: catalogue.variant,
  ProductVariantComponent: catalogue.variantComponent,
  MediaImage: catalogue.mediaImage,
  InventoryItem: inventory.inventoryItem,
  InventoryLevel: inventory.inventoryLevel,
  InventoryAdjustmentGroup: adjustmentGroup,
  InventoryChange: inventoryChange,
  InventoryTransfer: transfers.transfer,
  InventoryTransferLineItem: transfers.transferLineItem,
  LocationSnapshot: transfers.locationSnapshot,
  InventoryShipment: shipments.shipment,
  InventoryShipmentLineItem: shipments.shipmentLineItem,
  Order: orders.order,
  Fulfillment: orders.fulfillment,
  LineItem: orders.lineItem,
  LineItemGroup: orders.lineItemGroup,
  Refund: orders.refund,
  RefundLineItem: orders.refundLineItem,
  BulkOperation: bulkOperation,
};

/** The schema's text: every `.graphql` file of the folder and the long code lists. */
export function schemaText(): string {
  const files = readdirSync(folder).filter((name) => name.endsWith(".graphql"));
  return [...files.sort().map((name) => readFileSync(path.join(folder, name), "utf8")), codes].join("\n");
}

/** The subset of the Admin API that is served, with its resolvers attached. */
export function makeSchema(): GraphQLSchema {
  const schema = buildSchema(schemaText());
  for (const type of Object.values(schema.getTypeMap())) {
    if (type instanceof GraphQLScalarType && type.name === "DateTime") type.serialize = serializeTime;
    if (type instanceof GraphQLScalarType && type.name === "UnsignedInt64") type.serialize = String;
    if (type instanceof GraphQLInterfaceType) {
      type.resolveType = (value) => (type.name === "Media" ? "MediaImage" : typeNameOf(value));
    }
    if (!(type instanceof GraphQLObjectType)) continue;
    const own = resolvers[type.name];
    if (!own) continue;
    const fields = type.getFields();
    for (const [name, resolve] of Object.entries(own)) {
      const field = fields[name];
      if (!field) throw new Error(`the schema has no ${type.name}.${name}`);
      field.resolve = resolve as GraphQLFieldResolver<unknown, ApiContext>;
    }
  }
  return schema;
}

function serializeTime(value: unknown): string {
  return typeof value === "number" ? platformTime(value) : String(value);
}
