import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useNavigate } from "@remix-run/react";
import { TitleBar, useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Page } from "@shopify/polaris";
import { suppliers } from "~/api/suppliers";
import { ErrorBanner } from "~/components/error-banner";
import { FormSaveBar } from "~/components/form-save-bar";
import { emptySupplier, SupplierForm, supplierFieldName, toSupplierBody } from "~/components/supplier-form";
import { useApiAction } from "~/components/use-api-action";
import { useFormDraft } from "~/components/use-form-draft";
import { requireShop } from "~/http/page.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireShop(request);
  return null;
}

export const meta: MetaFunction = () => [{ title: "Add supplier · Backroom" }];

export default function NewSupplier() {
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const draft = useFormDraft(emptySupplier);
  const action = useApiAction<typeof suppliers.create>({
    onSuccess: ({ id }) => {
      shopify.toast.show("Supplier added");
      navigate(`/app/suppliers/${id}`, { replace: true });
      return "navigates";
    },
  });
  const save = () => void action.run(suppliers.create, { body: toSupplierBody(draft.values) });
  return (
    <Page narrowWidth title="Add supplier" backAction={{ content: "Suppliers", url: "/app/suppliers" }}>
      <TitleBar title="Add supplier" />
      <FormSaveBar
        id="new-supplier"
        dirty={draft.dirty}
        pending={action.pending}
        onSave={save}
        onDiscard={() => {
          draft.discard();
          action.clear();
        }}
      />
      <BlockStack gap="400">
        <ErrorBanner error={action.error} nameOf={supplierFieldName} />
        <SupplierForm draft={draft} action={action} onSubmit={save} />
      </BlockStack>
    </Page>
  );
}
