import type { SupplierResource } from "./resource";

export type SupplierContent = Pick<
  SupplierResource,
  | "name"
  | "email"
  | "phone"
  | "address"
  | "leadTimeDays"
  | "paymentTerms"
  | "dueDays"
  | "dueFrom"
  | "earlyDiscount"
  | "earlyDiscountDays"
  | "depositPercent"
  | "notes"
  | "currency"
  | "orderMinimum"
  | "orderMinimumBy"
  | "mostAmount"
  | "mostWeight"
  | "mostVolume"
  | "orderDays"
  | "orderEveryWeeks"
  | "orderWeeksFrom"
  | "closedUntil"
  | "confirmByLink"
  | "language"
  | "cc"
  | "bcc"
>;

/** The fields of a supplier that people edit. Archiving is an action, and contacts are documents of their own. */
export function supplierContent(supplier: SupplierContent): SupplierContent {
  const { name, email, phone, address, leadTimeDays, paymentTerms, notes } = supplier;
  const { dueDays, dueFrom, earlyDiscount, earlyDiscountDays, depositPercent } = supplier;
  const { currency, orderMinimum, orderMinimumBy, mostAmount, mostWeight, mostVolume } = supplier;
  const { orderDays, orderEveryWeeks, orderWeeksFrom, closedUntil, confirmByLink } = supplier;
  const { language, cc, bcc } = supplier;
  return {
    ...{ name, email, phone, address, leadTimeDays, paymentTerms, notes },
    ...{ dueDays, dueFrom, earlyDiscount, earlyDiscountDays, depositPercent },
    ...{ currency, orderMinimum, orderMinimumBy, mostAmount, mostWeight, mostVolume },
    ...{ orderDays, orderEveryWeeks, orderWeeksFrom, closedUntil, confirmByLink },
    ...{ language, cc, bcc },
  };
}
