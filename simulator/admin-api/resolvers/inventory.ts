import type { Level, Variant } from "../../world/types";
import { quantityOf } from "../../world/quantities";
import { connect } from "../connections";
import { resolversOf, type Args } from "../context";
import { gid, levelGid, numberOf } from "../gids";

const levelOrder = { id: (level: Level) => level.locationId };

/** An inventory item is its variant, seen from the shelf. */
export const inventoryItem = resolversOf<Variant>({
  id: ({ itemId }) => gid("InventoryItem", itemId),
  legacyResourceId: ({ itemId }) => itemId,
  countryCodeOfOrigin: () => null,
  provinceCodeOfOrigin: () => null,
  harmonizedSystemCode: () => null,
  duplicateSkuCount: () => 0,
  inventoryLevel: ({ levels }, args) => {
    const locationId = numberOf("Location", args.locationId);
    return seen(levels, args).find((level) => level.locationId === locationId) ?? null;
  },
  inventoryLevels: ({ levels }, args, context) => connect(seen(levels, args), args, context, levelOrder),
  locationsCount: ({ levels }) => ({
    count: levels.filter((level) => level.active).length,
    precision: "EXACT",
  }),
  measurement: ({ itemId }) => ({
    id: gid("InventoryItemMeasurement", itemId),
    weight: { unit: "KILOGRAMS", value: 0 },
  }),
  requiresShipping: () => true,
  unitCost: ({ cost }, _args, { store }) =>
    cost === null ? null : { amount: cost, currencyCode: store.profile.currency },
  variant: (source) => source,
  variants: (source, args, context) => connect([source], args, context, { id: (row: Variant) => row.id }),
});

export const inventoryLevel = resolversOf<Level>({
  id: (level) => levelGid(level),
  canDeactivate: () => true,
  isActive: ({ active }) => active,
  item: ({ itemId }, _args, { store }) => store.variantByItem.get(itemId),
  location: ({ locationId }, _args, { store }) => store.locationById.get(locationId),
  quantities: (level, args) =>
    (args.names as string[]).map((name) => ({
      id: `${levelGid(level).replace("InventoryLevel", "InventoryQuantity")}&name=${name}`,
      name,
      quantity: quantityOf(level, name) ?? 0,
      updatedAt: name === "available" ? level.updatedAt : null,
    })),
});

function seen(levels: Level[], args: Args): Level[] {
  return args.includeInactive === true ? levels : levels.filter((level) => level.active);
}
