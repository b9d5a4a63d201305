import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import { TitleBar, useAppBridge } from "@shopify/app-bridge-react";
import { Banner, BlockStack, Page } from "@shopify/polaris";
import { purchaseOrders } from "~/api/purchase-orders";
import { emptyDraft } from "~/components/order-editor/order-draft";
import { OrderEditor } from "~/components/order-editor/order-editor";
import { useShopSettings } from "~/components/shop-settings";
import { useApiAction } from "~/components/use-api-action";
import { requireShop } from "~/http/page.server";
import { listLocations } from "~/models/location/list.server";
import { listSupplierOptions } from "~/models/supplier/list-options.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const [suppliers, locations] = await Promise.all([listSupplierOptions(shop.id), listLocations(shop)]);
  return { suppliers, locations: locations.map(({ id, name, primary }) => ({ id, name, primary })) };
}

export const meta: MetaFunction = () => [{ title: "Create purchase order · Backroom" }];

export default function NewPurchaseOrder() {
  const { suppliers, locations } = useLoaderData<typeof loader>();
  const { currency } = useShopSettings();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const action = useApiAction<typeof purchaseOrders.create>({
    onSuccess: ({ id, poNumber }) => {
      shopify.toast.show(`${poNumber} created`);
      navigate(`/app/purchase-orders/${id}`, { replace: true });
      return "navigates";
    },
  });
  const location = locations.find(({ primary }) => primary) ?? locations[0];
  const asked = params.get("supplier") ?? "";
  const supplierId = suppliers.some(({ id }) => String(id) === asked) ? asked : "";
  return (
    <Page
      title="Create purchase order"
      backAction={{ content: "Purchase orders", url: "/app/purchase-orders" }}
    >
      <TitleBar title="Create purchase order" />
      <BlockStack gap="400">
        {suppliers.length === 0 ? (
          <Banner
            tone="info"
            title="Add a supplier first"
            action={{ content: "Add supplier", url: "/app/suppliers/new" }}
          >
            <p>An order is addressed to a supplier, and you have none yet.</p>
          </Banner>
        ) : null}
        <OrderEditor
          initial={emptyDraft({ supplierId, locationId: location?.id ?? "" })}
          currency={currency}
          suppliers={suppliers}
          locations={locations}
          action={action}
          onSave={(body) => void action.run(purchaseOrders.create, { body })}
        />
      </BlockStack>
    </Page>
  );
}
