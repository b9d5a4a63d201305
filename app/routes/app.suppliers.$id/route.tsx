import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TitleBar, useAppBridge } from "@shopify/app-bridge-react";
import { Badge, BlockStack, Layout, Page } from "@shopify/polaris";
import { useState } from "react";
import { suppliers } from "~/api/suppliers";
import { ErrorBanner } from "~/components/error-banner";
import { FormSaveBar } from "~/components/form-save-bar";
import { idOf } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { SupplierForm, supplierFieldName, toSupplierBody } from "~/components/supplier-form";
import { useApiAction } from "~/components/use-api-action";
import { useFormDraft } from "~/components/use-form-draft";
import { requireShop } from "~/http/page.server";
import { listPurchaseOrders } from "~/models/purchase-order/list.server";
import { getSupplier } from "~/models/supplier/get.server";
import { ContactsCard } from "./contacts-card";
import { DeleteSupplier } from "./delete-supplier";
import { OrdersCard } from "./orders-card";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const id = idOf(params.id);
  const [supplier, orders] = await Promise.all([
    orRefuse(getSupplier(shop.id, id)),
    listPurchaseOrders(shop.id, { filters: { supplierId: id }, page: { limit: 10 } }),
  ]);
  return { supplier, orders: orders.rows, hasMoreOrders: orders.nextCursor !== null };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.supplier.name ?? "Supplier"} · Backroom` },
];

export default function SupplierPage() {
  const { supplier, orders, hasMoreOrders } = useLoaderData<typeof loader>();
  const shopify = useAppBridge();
  const [deleting, setDeleting] = useState(false);
  const { name, email, phone, address, leadTimeDays, paymentTerms, notes } = supplier;
  const draft = useFormDraft({
    name,
    email,
    phone,
    address,
    leadTimeDays: String(leadTimeDays),
    paymentTerms,
    notes,
  });
  const params = { id: supplier.id };
  const saving = useApiAction({
    onSuccess: () => {
      draft.markSaved();
      shopify.toast.show("Supplier saved");
    },
  });
  const archiving = useApiAction<typeof suppliers.update>({
    onSuccess: ({ archived }) => {
      shopify.toast.show(archived ? "Supplier archived" : "Supplier restored");
    },
  });
  const save = () => void saving.run(suppliers.update, { params, body: toSupplierBody(draft.values) });
  const archive = () =>
    void archiving.run(suppliers.update, { params, body: { archived: !supplier.archived } });
  return (
    <Page
      title={supplier.name}
      titleMetadata={supplier.archived ? <Badge>Archived</Badge> : null}
      backAction={{ content: "Suppliers", url: "/app/suppliers" }}
    >
      <TitleBar title={supplier.name}>
        <button onClick={archive}>{supplier.archived ? "Restore" : "Archive"}</button>
        <button onClick={() => setDeleting(true)}>Delete</button>
      </TitleBar>
      <FormSaveBar
        id="supplier"
        dirty={draft.dirty}
        pending={saving.pending}
        onSave={save}
        onDiscard={() => {
          draft.discard();
          saving.clear();
        }}
      />
      <DeleteSupplier supplier={supplier} open={deleting} onClose={() => setDeleting(false)} />
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <ErrorBanner error={saving.error} nameOf={supplierFieldName} />
            <ErrorBanner error={archiving.error} title="The supplier could not be archived" />
            <SupplierForm draft={draft} action={saving} onSubmit={save} />
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <ContactsCard supplierId={supplier.id} contacts={supplier.contacts} />
            <OrdersCard supplier={supplier} orders={orders} hasMore={hasMoreOrders} />
          </BlockStack>
        </Layout.Section>
      </Layout>
    </Page>
  );
}
