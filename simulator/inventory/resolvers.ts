import type { GraphQLResolveInfo } from "graphql";
import { type ApiContext, type Args, resolversOf } from "../admin-api/context";
import { gid } from "../admin-api/gids";
import { type AppliedChange, type ChangeGroup, changeQuantities } from "../world/change-quantities";
import { drawLag } from "../world/liberties";
import type { Level } from "../world/types";
import { activate, deactivate } from "./activation";
import { type AdjustInput, type Plan, planAdjust } from "./adjust";
import { demandChangeFrom, idempotently } from "./idempotent";
import { type MoveInput, planMove } from "./move";
import type { InputError } from "./rules";
import { planSet, type SetInput, type SetOnHandInput } from "./set";

const refuseGroup = (userErrors: InputError[]) => ({ inventoryAdjustmentGroup: null, userErrors });

export const inventoryMutations = resolversOf<undefined>({
  inventoryAdjustQuantities: (_source, args, context, info) => {
    const input = args.input as AdjustInput;
    demandChangeFrom(info, "InventoryChangeInput", input.changes);
    return changeStock(context, info, args, input, () =>
      planAdjust(context.store, input, replicaOf(context)),
    );
  },
  inventorySetQuantities: (_source, args, context, info) => {
    const input = args.input as SetInput;
    demandChangeFrom(info, "InventoryQuantityInput", input.quantities);
    return changeStock(context, info, args, input, () => planSet(context.store, input));
  },
  inventorySetOnHandQuantities: (_source, args, context, info) => {
    const input = args.input as SetOnHandInput;
    demandChangeFrom(info, "InventorySetQuantityInput", input.setQuantities);
    return changeStock(context, info, args, input, () =>
      planSet(context.store, { ...input, name: "on_hand", quantities: input.setQuantities }, "setQuantities"),
    );
  },
  inventoryMoveQuantities: (_source, args, context, info) => {
    const input = args.input as MoveInput;
    demandChangeFrom(
      info,
      "InventoryMoveQuantityTerminalInput",
      input.changes.flatMap((change) => [change.from, change.to]),
    );
    return changeStock(context, info, args, input, () => planMove(context.store, input));
  },
  inventoryActivate: (_source, args, context, info) => {
    const refuse = (userErrors: InputError[]) => ({ inventoryLevel: null, userErrors });
    return idempotently(context, info, args, refuse, (key) => {
      const { level, errors } = activate(context, args, key);
      return { payload: { inventoryLevel: level, userErrors: errors }, remember: errors.length === 0 };
    });
  },
  inventoryDeactivate: (_source, args, context, info) =>
    idempotently(
      context,
      info,
      args,
      (userErrors) => ({ userErrors }),
      () => {
        const userErrors = deactivate(context, args);
        return { payload: { userErrors }, remember: userErrors.length === 0 };
      },
    ),
});

export const adjustmentGroup = resolversOf<ChangeGroup>({
  id: ({ id }) => gid("InventoryAdjustmentGroup", id),
  app: (_source, _args, { world }) => world.app,
  changes: ({ changes }, args) =>
    changes.filter(
      (change) =>
        isWanted(args.quantityNames, change.name) &&
        isWanted(args.inventoryItemIds, gid("InventoryItem", change.itemId)) &&
        isWanted(args.locationIds, gid("Location", change.locationId)),
    ),
});

/** The platform never says the quantity after an app's own change. */
export const inventoryChange = resolversOf<AppliedChange>({
  item: ({ itemId }, _args, { store }) => store.variantByItem.get(itemId) ?? null,
  location: ({ locationId }, _args, { store }) => store.locationById.get(locationId) ?? null,
  quantityAfterChange: () => null,
});

function changeStock(
  context: ApiContext,
  info: GraphQLResolveInfo,
  args: Args,
  about: { reason: string; referenceDocumentUri?: string | null },
  plan: () => Plan,
): object {
  return idempotently(context, info, args, refuseGroup, (key) => {
    const { errors, changes } = plan();
    const partial = context.fault === "partial";
    if (!changes) return { payload: refuseGroup(errors), remember: false };
    const group = changeQuantities(
      context.world,
      context.store,
      {
        actor: "app",
        mutation: info.fieldName,
        reason: about.reason,
        referenceDocumentUri: about.referenceDocumentUri,
        key,
      },
      partial ? changes.slice(0, Math.floor(changes.length / 2)) : changes,
    );
    return { payload: { inventoryAdjustmentGroup: group, userErrors: [] }, remember: !partial };
  });
}

/** The levels as the replica has them that comparisons ask first, where the platform takes that liberty. */
function replicaOf({ world }: ApiContext): (level: Level) => Level {
  const lagMs = world.liberties.stale === "replica" ? drawLag({ reads: "stale" }) : 0;
  return (level) => (lagMs > 0 ? world.past.levelAt(level, world.clock.now() - lagMs) : level);
}

function isWanted(list: unknown, value: string): boolean {
  return !Array.isArray(list) || list.includes(value);
}
