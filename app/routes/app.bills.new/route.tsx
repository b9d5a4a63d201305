import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Page } from "@shopify/polaris";
import { bills } from "~/api/bills";
import { type BillDraft, lineOfUnits, toBillBody } from "~/components/bill-editor/bill-draft";
import { BillEditor } from "~/components/bill-editor/bill-editor";
import { useBillFieldName } from "~/components/bill-editor/bill-fields";
import { ErrorBanner } from "~/components/error-banner";
import { FormSaveBar } from "~/components/form-save-bar";
import { pageTitle } from "~/components/page-title";
import { decimalSign } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { TitleBar } from "~/components/title-bar";
import { useApiAction } from "~/components/use-api-action";
import { useFormDraft } from "~/components/use-form-draft";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import type { BillableLine } from "~/models/bill/billable.server";
import { ChooseSupplier } from "./choose-supplier";
import { loadNew, type NewBillPage } from "./load-new.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return loadNew(shop, new URL(request.url).searchParams);
}

export const meta = pageTitle("bills.form.newTitle");

export default function NewBillRoute() {
  const page = useLoaderData<typeof loader>();
  const text = useText();
  if (page.supplier) return <NewBill key={`${page.order?.id}-${page.supplier.id}`} {...page} />;
  const title = text(page.kind === "bill" ? "bills.form.newTitle" : "bills.form.newCredit");
  return (
    <Page narrowWidth title={title} backAction={{ content: text("bills.title"), url: "/app/bills" }}>
      <TitleBar title={title} />
      <ChooseSupplier suppliers={page.suppliers} />
    </Page>
  );
}

type Props = Extract<NewBillPage, { supplier: object }>;

function NewBill({ kind, today, order, supplier, billable }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const decimal = decimalSign(useShopSettings().locale);
  const nameOf = useBillFieldName();
  const ofOrder: readonly BillableLine[] = billable.filter(
    ({ purchaseOrderId }) => purchaseOrderId === order?.id,
  );
  const empty: BillDraft = {
    ...{ number: "", billedOn: today, dueOn: "", currency: supplier.currency, rate: "", tax: "0", note: "" },
    lines: kind === "bill" ? ofOrder.map((line) => lineOfUnits(line, decimal)) : [],
  };
  const draft = useFormDraft(empty);
  const action = useApiAction<typeof bills.create>({
    onSuccess: ({ id, number }) => {
      shopify.toast.show(text("bills.form.saved", { number }));
      navigate(`/app/bills/${id}`, { replace: true });
      return "navigates";
    },
  });
  const save = () =>
    void action.run(bills.create, {
      body: { ...toBillBody(draft.values, decimal), kind, supplierId: supplier.id },
    });
  const title = text(kind === "bill" ? "bills.form.newTitle" : "bills.form.newCredit");
  const back = order
    ? { content: order.poNumber, url: `/app/purchase-orders/${order.id}` }
    : { content: text("bills.title"), url: "/app/bills" };
  return (
    <Page title={title} subtitle={supplier.name} backAction={back}>
      <TitleBar title={title} />
      <FormSaveBar
        id="new-bill"
        dirty={draft.dirty}
        pending={action.pending}
        saveLabel={text("bills.form.create")}
        onSave={save}
        onDiscard={() => {
          draft.discard();
          action.clear();
        }}
      />
      <BlockStack gap="400">
        <ErrorBanner error={action.error} title={text("bills.form.notSaved")} nameOf={nameOf} />
        <BillEditor
          draft={draft}
          billable={billable}
          known={new Map()}
          action={action}
          {...(order && { none: text("bills.form.nothingReceived", { number: order.poNumber }) })}
        />
      </BlockStack>
    </Page>
  );
}
