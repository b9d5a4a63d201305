import { BlockStack, Card, Checkbox, FormLayout, Select, Text, TextField } from "@shopify/polaris";
import { useMemo } from "react";
import { type SupplierLanguage, supplierLanguages } from "~/models/fields/paper-language";
import type { SupplierContent } from "~/models/supplier/content";
import { type OrderMinimumBy, orderMinimumBys } from "~/models/supplier/order-terms";
import { type DueFrom, dueFroms } from "~/models/supplier/payment-terms";
import { answeredField } from "./answered-field";
import { OrderTermsCard } from "./order-terms-card";
import { PaymentTermsCard } from "./payment-terms-card";
import { decimalSign, readNumber, wholeNumberIn, writeNumber } from "./read-number";
import { useShopSettings } from "./shop-settings";
import type { ApiAction } from "./use-api-action";
import type { FormDraft } from "./use-form-draft";
import { useText } from "./use-text";

export interface SupplierDraft {
  name: string;
  email: string;
  phone: string;
  address: string;
  leadTimeDays: string;
  paymentTerms: string;
  dueDays: string;
  dueFrom: DueFrom;
  earlyDiscount: string;
  earlyDiscountDays: string;
  depositPercent: string;
  notes: string;
  /** Empty: the shop's. */
  currency: string;
  orderMinimum: string;
  orderMinimumBy: OrderMinimumBy;
  mostAmount: string;
  mostWeight: string;
  mostVolume: string;
  /** "MO,TH"; empty: any day. */
  orderDays: string;
  orderEveryWeeks: string;
  /** Days as a date field has them, or empty. */
  orderWeeksFrom: string;
  closedUntil: string;
  confirmByLink: boolean;
  /** Of its emails and papers; empty: the shop's. */
  language: SupplierLanguage;
  /** Who gets a copy of each email, separated by commas. */
  cc: string;
  bcc: string;
}

export type SupplierTextName = Exclude<keyof SupplierDraft, "confirmByLink">;

/** Props of a Polaris field that edits one field of a supplier. */
export interface SupplierField {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: string;
  disabled: boolean;
  error?: string;
}

export const emptySupplier: SupplierDraft = {
  name: "",
  email: "",
  phone: "",
  address: "",
  leadTimeDays: "0",
  paymentTerms: "",
  dueDays: "0",
  dueFrom: "bill",
  earlyDiscount: "0",
  earlyDiscountDays: "0",
  depositPercent: "0",
  notes: "",
  currency: "",
  orderMinimum: "0",
  orderMinimumBy: "amount",
  mostAmount: "0",
  mostWeight: "0",
  mostVolume: "0",
  orderDays: "",
  orderEveryWeeks: "1",
  orderWeeksFrom: "",
  closedUntil: "",
  confirmByLink: false,
  language: "",
  cc: "",
  bcc: "",
};

/** What the form calls a field that the API refuses. */
export function useSupplierFieldName(): (path: string) => string {
  const text = useText();
  return (path) => (path in emptySupplier ? text(`suppliers.form.${path as keyof SupplierDraft}`) : path);
}

/** A supplier as it is in the form, and what the API takes of it, for people who write decimals as the shop does. */
export function useSupplierDrafts() {
  const decimal = decimalSign(useShopSettings().locale);
  return useMemo(() => {
    const orNone = (typed: string) => (typed.trim() === "" ? 0 : readNumber(typed, decimal));
    const wholeOrNone = (typed: string) => (typed.trim() === "" ? 0 : wholeNumberIn(typed));
    return {
      toDraft: (supplier: SupplierContent): SupplierDraft => ({
        ...supplier,
        leadTimeDays: String(supplier.leadTimeDays),
        dueDays: String(supplier.dueDays),
        dueFrom: dueFroms.find((from) => from === supplier.dueFrom) ?? "bill",
        earlyDiscount: writeNumber(supplier.earlyDiscount, decimal),
        earlyDiscountDays: String(supplier.earlyDiscountDays),
        depositPercent: writeNumber(supplier.depositPercent, decimal),
        language: supplierLanguages.find((language) => language === supplier.language) ?? "",
        orderMinimum: writeNumber(supplier.orderMinimum, decimal),
        orderMinimumBy: orderMinimumBys.find((by) => by === supplier.orderMinimumBy) ?? "amount",
        mostAmount: writeNumber(supplier.mostAmount, decimal),
        mostWeight: writeNumber(supplier.mostWeight, decimal),
        mostVolume: writeNumber(supplier.mostVolume, decimal),
        orderEveryWeeks: String(supplier.orderEveryWeeks),
        orderWeeksFrom: supplier.orderWeeksFrom ?? "",
        closedUntil: supplier.closedUntil ?? "",
      }),
      /** Null for text that is no number, so that the refusal names the field. */
      toBody: (draft: SupplierDraft) => ({
        ...draft,
        leadTimeDays: wholeOrNone(draft.leadTimeDays),
        dueDays: wholeOrNone(draft.dueDays),
        earlyDiscount: orNone(draft.earlyDiscount),
        earlyDiscountDays: wholeOrNone(draft.earlyDiscountDays),
        depositPercent: orNone(draft.depositPercent),
        orderMinimum: orNone(draft.orderMinimum),
        mostAmount: orNone(draft.mostAmount),
        mostWeight: orNone(draft.mostWeight),
        mostVolume: orNone(draft.mostVolume),
        orderEveryWeeks: draft.orderEveryWeeks.trim() === "" ? 1 : wholeNumberIn(draft.orderEveryWeeks),
        orderWeeksFrom: draft.orderWeeksFrom || null,
        closedUntil: draft.closedUntil || null,
      }),
    };
  }, [decimal]);
}

interface Props {
  draft: Pick<FormDraft<SupplierDraft>, "values" | "set">;
  action: ApiAction;
  onSubmit: () => void;
}

/** The fields of a supplier, each with its fault beside it. */
export function SupplierForm({ draft, action, onSubmit }: Props) {
  const text = useText();
  const field = (name: SupplierTextName): SupplierField => {
    const answered = answeredField({
      ...{ label: text(`suppliers.form.${name}`), value: draft.values[name], issue: action.issueAt(name) },
      onChange: (value) => {
        action.mend(name);
        draft.set(name, value as SupplierDraft[typeof name]);
      },
    });
    return { ...answered, disabled: action.pending };
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <BlockStack gap="400">
        <Card>
          <BlockStack gap="400">
            <Text as="h2" variant="headingMd">
              {text("suppliers.form.general")}
            </Text>
            <FormLayout>
              <TextField
                {...field("name")}
                requiredIndicator
                placeholder={text("suppliers.form.namePlaceholder")}
              />
              <FormLayout.Group>
                <TextField {...field("email")} type="email" helpText={text("suppliers.form.emailHint")} />
                <TextField {...field("phone")} type="tel" />
              </FormLayout.Group>
              <FormLayout.Group>
                <TextField {...field("cc")} inputMode="email" helpText={text("suppliers.form.ccHint")} />
                <TextField {...field("bcc")} inputMode="email" helpText={text("suppliers.form.bccHint")} />
              </FormLayout.Group>
              <Select
                {...field("language")}
                options={supplierLanguages.map((value) => ({
                  value,
                  label: text(`suppliers.form.languages.${value || "shops"}`),
                }))}
                helpText={text("suppliers.form.languageHint")}
              />
              <TextField {...field("address")} multiline={3} />
              <Checkbox
                label={text("suppliers.form.confirmByLink")}
                helpText={text("suppliers.form.confirmByLinkHint")}
                checked={draft.values.confirmByLink}
                disabled={action.pending}
                onChange={(isWanted) => draft.set("confirmByLink", isWanted)}
              />
            </FormLayout>
          </BlockStack>
        </Card>
        <Card>
          <BlockStack gap="400">
            <Text as="h2" variant="headingMd">
              {text("suppliers.form.terms")}
            </Text>
            <FormLayout>
              <FormLayout.Group>
                <TextField
                  {...field("leadTimeDays")}
                  inputMode="numeric"
                  suffix={text("suppliers.form.leadTimeUnit")}
                  helpText={text("suppliers.form.leadTimeHint")}
                />
                <TextField
                  {...field("paymentTerms")}
                  placeholder={text("suppliers.form.paymentTermsPlaceholder")}
                />
              </FormLayout.Group>
              <TextField {...field("notes")} multiline={3} helpText={text("suppliers.form.notesHint")} />
            </FormLayout>
          </BlockStack>
        </Card>
        <PaymentTermsCard values={draft.values} field={field} />
        <OrderTermsCard values={draft.values} field={field} />
      </BlockStack>
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  );
}
