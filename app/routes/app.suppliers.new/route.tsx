import type { LoaderFunctionArgs } from "@remix-run/node";
import { useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Page } from "@shopify/polaris";
import { suppliers } from "~/api/suppliers";
import { DuplicateSupplier } from "~/components/duplicate-supplier";
import { ErrorBanner } from "~/components/error-banner";
import { FormSaveBar } from "~/components/form-save-bar";
import { pageTitle } from "~/components/page-title";
import {
  emptySupplier,
  SupplierForm,
  useSupplierDrafts,
  useSupplierFieldName,
} from "~/components/supplier-form";
import { TitleBar } from "~/components/title-bar";
import { useApiAction } from "~/components/use-api-action";
import { useDuplicateName } from "~/components/use-duplicate-name";
import { useFormDraft } from "~/components/use-form-draft";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireShop(request);
  return null;
}

export const meta = pageTitle("suppliers.add");

export default function NewSupplier() {
  const text = useText();
  const fieldName = useSupplierFieldName();
  const { toBody } = useSupplierDrafts();
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const draft = useFormDraft(emptySupplier);
  const action = useApiAction<typeof suppliers.create>({
    onSuccess: ({ id }) => {
      shopify.toast.show(text("suppliers.added"));
      navigate(`/app/suppliers/${id}`, { replace: true });
      return "navigates";
    },
  });
  const name = useDuplicateName(null);
  const create = () => void action.run(suppliers.create, { body: toBody(draft.values) });
  const save = async () => {
    if (await name.check(draft.values.name)) create();
  };
  return (
    <Page
      narrowWidth
      title={text("suppliers.add")}
      backAction={{ content: text("suppliers.title"), url: "/app/suppliers" }}
    >
      <TitleBar title={text("suppliers.add")} />
      <FormSaveBar
        id="new-supplier"
        dirty={draft.dirty}
        pending={action.pending}
        onSave={() => void save()}
        onDiscard={() => {
          draft.discard();
          action.clear();
        }}
      />
      <DuplicateSupplier name={name} onConfirm={create} />
      <BlockStack gap="400">
        <ErrorBanner error={action.error} nameOf={fieldName} />
        <SupplierForm draft={draft} action={action} onSubmit={() => void save()} />
      </BlockStack>
    </Page>
  );
}
