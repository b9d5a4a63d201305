import { contactsTarget } from "./contacts-target.server";
import { countsTarget } from "./counts-target.server";
import { itemsTarget } from "./items-target.server";
import type { ImportKind } from "./kinds";
import { ordersTarget } from "./orders-target.server";
import { rulesTarget } from "./rules-target.server";
import { suppliersTarget } from "./suppliers-target.server";
import type { Target } from "./target";

// A plan goes from a target's judge to its own write alone.
export const targets = {
  suppliers: suppliersTarget,
  contacts: contactsTarget,
  items: itemsTarget,
  rules: rulesTarget,
  orders: ordersTarget(false),
  storeOrders: ordersTarget(true),
  counts: countsTarget,
} as unknown as Record<ImportKind, Target<unknown>>;
