import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation, useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { Banner, BlockStack, Page } from "@shopify/polaris";
import { purchaseOrders } from "~/api/purchase-orders";
import { emptyDraft } from "~/components/order-editor/order-draft";
import { OrderEditor } from "~/components/order-editor/order-editor";
import { prefilled } from "~/components/order-editor/prefill";
import { pageTitle } from "~/components/page-title";
import { decimalSign } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { TitleBar } from "~/components/title-bar";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { loadNewOrder } from "./load-new-order.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return loadNewOrder(shop, new URL(request.url).searchParams);
}

export const meta = pageTitle("orderEditor.title");

export default function NewPurchaseOrder() {
  const { suppliers, locations, supplierId, locationId, defaults, budgets, prefill } =
    useLoaderData<typeof loader>();
  const text = useText();
  const { locale, currency: shopCurrency } = useShopSettings();
  const { search } = useLocation();
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const action = useApiAction<typeof purchaseOrders.create>({
    onSuccess: ({ id, poNumber }) => {
      shopify.toast.show(text("orderEditor.created", { number: poNumber }));
      navigate(`/app/purchase-orders/${id}`, { replace: true });
      return "navigates";
    },
  });
  const { currency, taxPercent, supplierMessage } = defaults;
  const decimal = decimalSign(locale);
  const empty = emptyDraft(
    { currency, taxPercent, decimal },
    { supplierId, locationId, supplierNotes: supplierMessage },
  );
  const asked = prefilled(empty, prefill, { currency, shopCurrency, decimal });
  return (
    <Page
      title={text("orderEditor.title")}
      backAction={{ content: text("purchaseOrders.title"), url: "/app/purchase-orders" }}
    >
      <TitleBar title={text("orderEditor.title")} />
      <BlockStack gap="400">
        {suppliers.length === 0 ? (
          <Banner
            tone="info"
            title={text("orderEditor.noSuppliers.title")}
            action={{ content: text("orderEditor.noSuppliers.add"), url: "/app/suppliers/new" }}
          >
            <p>{text("orderEditor.noSuppliers.text")}</p>
          </Banner>
        ) : null}
        <OrderEditor
          key={search}
          stored={empty}
          {...(asked && { prefilled: asked })}
          suppliers={suppliers}
          locations={locations}
          budgets={budgets}
          action={action}
          onSave={(body) => action.run(purchaseOrders.create, { body })}
          isNew
        />
      </BlockStack>
    </Page>
  );
}
