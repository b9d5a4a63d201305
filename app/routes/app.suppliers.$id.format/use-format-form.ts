import { useAppBridge } from "@shopify/app-bridge-react";
import { useMemo } from "react";
import { supplierFormat } from "~/api/supplier-format";
import type { Conflict } from "~/components/edited-document/conflict";
import { useEditedForm } from "~/components/edited-document/use-edited-form";
import { sentence } from "~/components/error-banner";
import { type ApiAction, useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { type FormatColumn, formatContent, type SupplierFormat } from "~/models/supplier-format/format";

/** The columns are one value: two people's changes of them are not put together. */
type Draft = Omit<SupplierFormat, "columns"> & { columns: string };

const toDraft = (format: SupplierFormat): Draft => ({
  ...formatContent(format),
  columns: JSON.stringify(format.columns),
});
const toFormat = (draft: Draft): SupplierFormat => ({ ...draft, columns: columnsIn(draft.columns) });

export function columnsIn(value: string): FormatColumn[] {
  return JSON.parse(value) as FormatColumn[];
}

export interface FormatForm {
  /** As it is in the form. */
  format: SupplierFormat;
  set: <Name extends keyof SupplierFormat>(name: Name, value: SupplierFormat[Name]) => void;
  /** What is wrong with the field of this name at this path, as a sentence. */
  faultAt: (path: string, name: string) => string | undefined;
  action: ApiAction;
  conflict: Conflict | null;
  dirty: boolean;
  save: () => Promise<boolean>;
  discard: () => void;
}

/** A supplier's format that is edited. */
export function useFormatForm(supplierId: number, stored: SupplierFormat): FormatForm {
  const text = useText();
  const shopify = useAppBridge();
  const action = useApiAction({
    onSuccess: () => void shopify.toast.show(text("supplierFormat.saved")),
  });
  const form = useEditedForm<SupplierFormat, Draft>(formatContent(stored), {
    toDraft,
    own: toDraft,
    save: (draft, document) =>
      action.run(supplierFormat.update, { params: { id: supplierId }, body: toFormat(draft) }, document),
  });
  const { values } = form;
  const format = useMemo(() => toFormat(values), [values]);
  return {
    format,
    set: (name, value) => {
      if (name !== "columns") action.mend(name);
      else action.clear();
      form.set(name, (name === "columns" ? JSON.stringify(value) : value) as Draft[typeof name]);
    },
    faultAt: (path, name) => {
      const issue = action.issueAt(path);
      return issue === undefined ? undefined : sentence(name, issue);
    },
    action,
    conflict: form.conflict,
    dirty: form.dirty,
    save: form.save,
    discard: () => {
      form.discard();
      action.clear();
    },
  };
}
