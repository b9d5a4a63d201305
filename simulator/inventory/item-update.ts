import { type Args, resolversOf } from "../admin-api/context";
import { numberOf } from "../admin-api/gids";
import { setCost } from "../world/change-costs";
import type { Variant } from "../world/types";

interface ItemInput {
  cost?: string | null;
  countryCodeOfOrigin?: string | null;
  harmonizedSystemCode?: string | null;
  provinceCodeOfOrigin?: string | null;
  requiresShipping?: boolean | null;
  sku?: string | null;
  tracked?: boolean | null;
  measurement?: { weight?: { unit: string; value: number } | null } | null;
}

const kilograms: Record<string, number> = {
  KILOGRAMS: 1,
  GRAMS: 0.001,
  POUNDS: 0.45359237,
  OUNCES: 0.028349523125,
};

export const itemUpdate = resolversOf<undefined>({
  inventoryItemUpdate: (_source, args: Args, { store, world }) => {
    const variant = store.variantByItem.get(numberOf("InventoryItem", args.id) ?? 0);
    if (!variant) return refuse(["id"], "The product couldn't be updated because it does not exist.");
    const input = args.input as ItemInput;
    const refused = refusalOf(input);
    if (refused) return refused;
    if (input.cost !== undefined) setCost(world, store, { variant, cost: input.cost, actor: "app" });
    apply(variant, input);
    variant.updatedAt = world.clock.now();
    world.emit({ store, kind: "item-updated", variant });
    return { inventoryItem: variant, userErrors: [] };
  },
});

function refusalOf({ cost, measurement, countryCodeOfOrigin, harmonizedSystemCode }: ItemInput) {
  if (Number(cost ?? 0) < 0) return refuse(["input", "cost"], "Cost must be greater than or equal to 0");
  const weight = measurement?.weight;
  if (weight && weight.value < 0) {
    const unit = { KILOGRAMS: "kg", GRAMS: "g", POUNDS: "lb", OUNCES: "oz" }[weight.unit] ?? "kg";
    const message = `Measurement weight value ${weight.value} ${unit} must be >= 0 ${unit}`;
    return refuse(["input", "measurement", "weight"], message);
  }
  if (countryCodeOfOrigin === "ZZ") {
    return refuse(["input", "countryCodeOfOrigin"], "Country code of origin is invalid");
  }
  if (typeof harmonizedSystemCode === "string" && !/^\d{6,13}$/.test(harmonizedSystemCode)) {
    const message = "Harmonized system code must be a number between six and thirteen digits";
    return refuse(["input", "harmonizedSystemCode"], message);
  }
  return null;
}

/** What the input does not name stays as it is. */
function apply(
  variant: Variant,
  { sku, tracked, requiresShipping, measurement, ...origin }: ItemInput,
): void {
  if (sku !== undefined) variant.sku = sku;
  if (typeof tracked === "boolean") variant.tracked = tracked;
  if (typeof requiresShipping === "boolean") variant.requiresShipping = requiresShipping;
  const weight = measurement?.weight;
  if (weight) variant.kilograms = weight.value * (kilograms[weight.unit] ?? 1);
  for (const name of ["countryCodeOfOrigin", "provinceCodeOfOrigin", "harmonizedSystemCode"] as const) {
    const value = origin[name];
    if (value !== undefined) variant[name] = value;
  }
}

function refuse(field: string[], message: string) {
  return { inventoryItem: null, userErrors: [{ field, message }] };
}
