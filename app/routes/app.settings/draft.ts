import { type DecimalSign, readNumber, writeNumber } from "~/components/read-number";
import type { CostMethod, CostScope } from "~/models/shop/cost-method";
import type { SettingsContent } from "~/models/shop/settings-content";

/** The settings as they are in the form; empty for the platform's own. */
export interface SettingsDraft {
  defaultLocationId: string;
  defaultCurrency: string;
  defaultTaxPercent: string;
  receiveTolerancePercent: string;
  billTolerancePercent: string;
  billToleranceAmount: string;
  keepsDamaged: boolean;
  replyTo: string;
  supplierMessage: string;
  costMethod: CostMethod;
  costScope: CostScope;
  costsToStore: boolean;
  /** Orders above the amount need approval. */
  isApprovalOn: boolean;
  approvalOver: string;
  approvers: string[];
}

export function toSettingsDraft(settings: SettingsContent, decimal: DecimalSign): SettingsDraft {
  const { defaultLocationId, defaultCurrency, defaultTaxPercent, receiveTolerancePercent } = settings;
  const { keepsDamaged, replyTo, supplierMessage, approvalOver, approvers } = settings;
  const { costMethod, costScope, costsToStore } = settings;
  return {
    defaultLocationId: defaultLocationId ?? "",
    defaultCurrency: defaultCurrency ?? "",
    defaultTaxPercent: writeNumber(defaultTaxPercent, decimal),
    receiveTolerancePercent: writeNumber(receiveTolerancePercent, decimal),
    billTolerancePercent: writeNumber(settings.billTolerancePercent, decimal),
    billToleranceAmount: writeNumber(settings.billToleranceAmount, decimal),
    keepsDamaged,
    replyTo,
    supplierMessage,
    costMethod,
    costScope,
    costsToStore,
    isApprovalOn: approvalOver !== null,
    approvalOver: approvalOver === null ? "" : writeNumber(approvalOver, decimal),
    approvers,
  };
}

/** No amount; the API refuses it by the field's name. */
const noAmount = -1;

/** What the API takes; null for what is no number, so that the refusal names the field. */
export function toSettingsBody({ isApprovalOn, ...draft }: SettingsDraft, decimal: DecimalSign) {
  const number = (typed: string) => readNumber(typed.trim() === "" ? "0" : typed, decimal);
  return {
    ...draft,
    defaultLocationId: draft.defaultLocationId || null,
    defaultCurrency: draft.defaultCurrency || null,
    defaultTaxPercent: number(draft.defaultTaxPercent),
    receiveTolerancePercent: number(draft.receiveTolerancePercent),
    billTolerancePercent: number(draft.billTolerancePercent),
    billToleranceAmount: number(draft.billToleranceAmount),
    approvalOver: isApprovalOn ? (readNumber(draft.approvalOver, decimal) ?? noAmount) : null,
  };
}
