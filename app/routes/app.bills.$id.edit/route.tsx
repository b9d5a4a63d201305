import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Page } from "@shopify/polaris";
import { bills } from "~/api/bills";
import { toBillBody, toBillDraft } from "~/components/bill-editor/bill-draft";
import { BillEditor } from "~/components/bill-editor/bill-editor";
import { useBillFieldName } from "~/components/bill-editor/bill-fields";
import { SaveRefusal } from "~/components/edited-document/save-refusal";
import { useEditedForm } from "~/components/edited-document/use-edited-form";
import { FormSaveBar } from "~/components/form-save-bar";
import { idOf } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { pageTitle } from "~/components/page-title";
import { decimalSign } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { TitleBar } from "~/components/title-bar";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { leadOn } from "~/http/pages/lead-on";
import { requireShop } from "~/http/pages/page.server";
import { billableOfSupplier } from "~/models/bill/billable.server";
import { billContent } from "~/models/bill/content";
import { getBill } from "~/models/bill/get.server";
import type { BillResource } from "~/models/bill/resource";
import { isAllowed } from "~/models/bill/status";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const bill = await orRefuse(getBill(shop, idOf(params.id)));
  if (!isAllowed(bill.status, "edit")) throw leadOn(request, `/app/bills/${bill.id}`);
  return { bill, billable: await billableOfSupplier(shop.id, bill.supplierId) };
}

export const meta = pageTitle("bills.form.editTitle");

export default function EditBillPage() {
  const page = useLoaderData<typeof loader>();
  return <EditBill key={page.bill.id} {...page} />;
}

function EditBill({ bill, billable }: ReturnType<typeof useLoaderData<typeof loader>>) {
  const { id, number } = bill;
  const text = useText();
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const decimal = decimalSign(useShopSettings().locale);
  const nameOf = useBillFieldName();
  const back = `/app/bills/${id}`;
  const action = useApiAction<typeof bills.update>({
    onSuccess: (saved) => {
      shopify.toast.show(text("bills.form.saved", { number: saved.number }));
      navigate(back, { replace: true });
      return "navigates";
    },
  });
  const form = useEditedForm(billContent(bill), {
    toDraft: (content) => toBillDraft(content, decimal),
    toStored: (answer) => billContent(answer as BillResource),
    save: (values, document) =>
      action.run(bills.update, { params: { id }, body: toBillBody(values, decimal) }, document),
  });
  const known = new Map(
    bill.lineItems.flatMap(({ lineItemId, order }) =>
      lineItemId === null || order === null ? [] : [[lineItemId, order] as const],
    ),
  );
  const title = text("bills.form.edit", { number });
  return (
    <Page title={title} subtitle={bill.supplierName} backAction={{ content: number, url: back }}>
      <TitleBar title={title} />
      <FormSaveBar
        id="bill"
        dirty={form.dirty}
        pending={action.pending}
        onSave={() => void form.save()}
        onDiscard={() => {
          form.discard();
          action.clear();
        }}
      />
      <BlockStack gap="400">
        <SaveRefusal
          kind="bill"
          action={action}
          conflict={form.conflict}
          title={text("bills.form.notSaved")}
          nameOf={nameOf}
        />
        <BillEditor draft={form} billable={billable} known={known} action={action} />
      </BlockStack>
    </Page>
  );
}
