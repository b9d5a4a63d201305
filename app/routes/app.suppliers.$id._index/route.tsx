import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { Badge, Banner, BlockStack, Page } from "@shopify/polaris";
import { useState } from "react";
import { suppliers } from "~/api/suppliers";
import { DuplicateSupplier } from "~/components/duplicate-supplier";
import { SaveRefusal } from "~/components/edited-document/save-refusal";
import { useEditedForm } from "~/components/edited-document/use-edited-form";
import { ErrorBanner } from "~/components/error-banner";
import { FormSaveBar } from "~/components/form-save-bar";
import { idOf } from "~/components/page-query";
import { SupplierForm, useSupplierDrafts, useSupplierFieldName } from "~/components/supplier-form";
import { TitleBar } from "~/components/title-bar";
import { useApiAction } from "~/components/use-api-action";
import { useDuplicateName } from "~/components/use-duplicate-name";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import type { Value } from "~/lib/differences";
import { supplierContent } from "~/models/supplier/content";
import { orderMinimumBys } from "~/models/supplier/order-terms";
import type { SupplierResource } from "~/models/supplier/resource";
import { paperLanguages } from "~/texts/language";
import { BillsCard } from "./bills-card";
import { ContactsCard } from "./contacts-card";
import { DeleteSupplier } from "./delete-supplier";
import { FiguresCard } from "./figures-card";
import { loadSupplier } from "./load-supplier.server";
import { OrdersCard } from "./orders-card";
import { VariantsCard } from "./variants-card";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const all = new URL(request.url).searchParams.get("variants") === "all";
  return loadSupplier(shop, { id: idOf(params.id), all });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: [data?.supplier.name, "Backroom"].filter(Boolean).join(" · ") },
];

export default function SupplierPage() {
  const { supplier, bills, orders, hasMoreOrders, figures, variants } = useLoaderData<typeof loader>();
  const text = useText();
  const fieldName = useSupplierFieldName();
  const { toDraft, toBody } = useSupplierDrafts();
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const [deleting, setDeleting] = useState(false);
  const { id, archived, name, leadTimeDays } = supplier;
  const params = { id };
  const saving = useApiAction({ onSuccess: () => void shopify.toast.show(text("suppliers.saved")) });
  const form = useEditedForm(supplierContent(supplier), {
    toDraft,
    toStored: (answer) => supplierContent(answer as SupplierResource),
    save: (values, document) => saving.run(suppliers.update, { params, body: toBody(values) }, document),
  });
  const archiving = useApiAction<typeof suppliers.update>({
    onSuccess: (now) => {
      shopify.toast.show(text(now.archived ? "suppliers.archivedNow" : "suppliers.restored"));
    },
  });
  const typedName = useDuplicateName(id);
  const showTerm = (field: string, value: Value) => {
    if (field === "orderMinimumBy")
      return text(`suppliers.form.minimumBy.${orderMinimumBys.find((by) => by === value) ?? "amount"}`);
    if (field === "language")
      return text(`suppliers.form.languages.${paperLanguages.find((one) => one === value) ?? "shops"}`);
    return undefined;
  };
  const store = () => void form.save();
  const save = async () => {
    if (form.values.name.trim() === name || (await typedName.check(form.values.name))) store();
  };
  const archive = () => void archiving.run(suppliers.update, { params, body: { archived: !archived } });
  return (
    <Page
      title={name}
      titleMetadata={archived ? <Badge>{text("suppliers.archived")}</Badge> : null}
      backAction={{ content: text("suppliers.title"), url: "/app/suppliers" }}
    >
      <TitleBar title={name}>
        {archived ? null : (
          <button variant="primary" onClick={() => navigate(`/app/purchase-orders/new?supplierId=${id}`)}>
            {text("suppliers.orders.create")}
          </button>
        )}
        <button onClick={() => navigate(`/app/suppliers/${id}/products`)}>
          {text("supplierItems.title")}
        </button>
        <button onClick={() => navigate(`/app/suppliers/${id}/format`)}>
          {text("supplierFormat.title")}
        </button>
        <button onClick={archive}>{text(archived ? "suppliers.restore" : "suppliers.archive")}</button>
        <button onClick={() => setDeleting(true)}>{text("common.delete")}</button>
      </TitleBar>
      <FormSaveBar
        id="supplier"
        dirty={form.dirty}
        pending={saving.pending}
        onSave={() => void save()}
        onDiscard={() => {
          form.discard();
          saving.clear();
        }}
      />
      <DuplicateSupplier name={typedName} onConfirm={store} />
      <DeleteSupplier supplier={supplier} open={deleting} onClose={() => setDeleting(false)} />
      <div className="br-supplier">
        <div className="br-supplier-first">
          <BlockStack gap="400">
            <SaveRefusal
              kind="supplier"
              action={saving}
              conflict={form.conflict}
              nameOf={fieldName}
              show={showTerm}
            />
            <ErrorBanner
              error={archiving.error}
              title={text(archived ? "suppliers.notRestored" : "suppliers.notArchived")}
            />
            {archived ? <Banner tone="info">{text("suppliers.archivedHint")}</Banner> : null}
            <FiguresCard figures={figures} leadTimeDays={leadTimeDays} hasOrders={orders.length > 0} />
          </BlockStack>
        </div>
        <div className="br-supplier-beside">
          <BlockStack gap="400">
            <ContactsCard supplierId={id} contacts={supplier.contacts} />
            <BillsCard supplierId={id} {...bills} />
            <OrdersCard supplierId={id} orders={orders} hasMore={hasMoreOrders} />
          </BlockStack>
        </div>
        <SupplierForm draft={form} action={saving} onSubmit={() => void save()} />
        <div className="br-supplier-last">
          <VariantsCard variants={variants} />
        </div>
      </div>
    </Page>
  );
}
