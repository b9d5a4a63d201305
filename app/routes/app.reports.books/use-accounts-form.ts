import { useAppBridge } from "@shopify/app-bridge-react";
import { books } from "~/api/books";
import { useEditedForm } from "~/components/edited-document/use-edited-form";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { accountsContent, type BookAccounts, type BookRole, bookRoles } from "~/models/book-account/roles";

type Side = "code" | "name";
/** Each field under its own name, so that two people's changes are put together: `stock.code`. */
export type AccountField = `${BookRole}.${Side}` | "datevConsultant" | "datevClient";
type Draft = Record<AccountField, string>;

const toDraft = ({ accounts, datevConsultant, datevClient }: BookAccounts): Draft => {
  const fields = accounts.flatMap(({ role, code, name }) => [
    [`${role}.code`, code],
    [`${role}.name`, name],
  ]);
  return { ...(Object.fromEntries(fields) as Draft), datevConsultant, datevClient };
};

const toAccounts = (draft: Draft): BookAccounts => ({
  accounts: bookRoles.map((role) => ({ role, code: draft[`${role}.code`], name: draft[`${role}.name`] })),
  datevConsultant: draft.datevConsultant,
  datevClient: draft.datevClient,
});

/** The name of a field of the answer's issues: `accounts.0.code` is that of the first role. */
function pathOf(field: AccountField): string {
  const [role, side] = field.split(".");
  return side ? `accounts.${bookRoles.indexOf(role as BookRole)}.${side}` : field;
}

/** The accounts that are edited. */
export function useAccountsForm(stored: BookAccounts) {
  const text = useText();
  const shopify = useAppBridge();
  const action = useApiAction({
    onSuccess: () => void shopify.toast.show(text("books.accounts.saved")),
  });
  const form = useEditedForm<BookAccounts, Draft>(accountsContent(stored), {
    toDraft,
    own: toDraft,
    save: (draft, document) => action.run(books.updateAccounts, { body: toAccounts(draft) }, document),
  });
  const nameOf = (path: string) => {
    const field = (Object.keys(form.values) as AccountField[]).find(
      (one) => one === path || pathOf(one) === path,
    );
    if (field === undefined) return path;
    if (field === "datevConsultant" || field === "datevClient") return text(`books.accounts.${field}`);
    const [role, side] = field.split(".") as [BookRole, Side];
    return text(`books.accounts.${side}Of`, { role: text(`books.roles.${role}.name`) });
  };
  const field = (name: AccountField) => ({
    label: nameOf(name),
    value: form.values[name],
    error: action.issueAt(pathOf(name)),
    onChange: (value: string) => {
      action.mend(pathOf(name));
      form.set(name, value);
    },
  });
  return {
    ...{ action, field, nameOf, conflict: form.conflict, dirty: form.dirty, save: form.save },
    discard: () => {
      form.discard();
      action.clear();
    },
  };
}
