import { quantityOf } from "../../world/quantities";
import type { Level, Variant } from "../../world/types";
import { connect } from "../connections";
import { type ApiContext, type Args, resolversOf } from "../context";
import { gid, levelGid, numberOf } from "../gids";

const levelOrder = { id: (level: Level) => level.locationId };

/** An inventory item is its variant, seen from the inventory. */
export const inventoryItem = resolversOf<Variant>({
  id: ({ itemId }) => gid("InventoryItem", itemId),
  legacyResourceId: ({ itemId }) => itemId,
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
  measurement: ({ itemId, kilograms = 0 }) => ({
    id: gid("InventoryItemMeasurement", itemId),
    weight: { unit: "KILOGRAMS", value: kilograms },
  }),
  requiresShipping: ({ requiresShipping = true }) => requiresShipping,
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
  updatedAt: (level, _args, context) => asRead(level, context).updatedAt,
  quantities: (level, args, context) => {
    const read = asRead(level, context);
    const told = (args.names as string[]).map((name) => ({
      id: `${levelGid(level).replace("InventoryLevel", "InventoryQuantity")}&name=${name}`,
      name,
      quantity: quantityOf(read, name) ?? 0,
      updatedAt: name === "available" ? read.updatedAt : null,
    }));
    return context.world.liberties.order === "shuffled" && Math.random() < 0.5 ? told.reverse() : told;
  },
});

/** The level as this request sees it. */
function asRead(level: Level, { world, lagMs }: ApiContext): Level {
  return lagMs > 0 ? world.past.levelAt(level, world.clock.now() - lagMs) : level;
}

function seen(levels: Level[], args: Args): Level[] {
  return args.includeInactive === true ? levels : levels.filter((level) => level.active);
}
