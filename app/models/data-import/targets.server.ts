import { contactsTarget } from "./contacts-target.server";
import { itemsTarget } from "./items-target.server";
import type { ImportKind } from "./kinds";
import { suppliersTarget } from "./suppliers-target.server";
import type { Target } from "./target";

// A plan goes from a target's judge to its own write alone.
export const targets = {
  suppliers: suppliersTarget,
  contacts: contactsTarget,
  items: itemsTarget,
} as unknown as Record<ImportKind, Target<unknown>>;
