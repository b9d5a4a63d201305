import { useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { Page } from "@shopify/polaris";
import { useState } from "react";
import { type EditedDocument, useEditedDocument } from "~/components/edited-document/use-edited-document";
import { useFormat } from "~/components/format";
import { decimalSign } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { TitleBar } from "~/components/title-bar";
import { type RunnableAction, useApiAction } from "~/components/use-api-action";
import type { EditorBudgets } from "~/models/order-editor/load-budgets.server";
import { type OrderContent, orderContent } from "~/models/purchase-order/content";
import type { LocationOption, SupplierOption } from "./details-card";
import { asNewWhereGone, toDraft, type toOrderBody } from "./order-draft";
import { OrderEditor } from "./order-editor";

interface Props {
  order: { id: number; poNumber: string };
  /** What the page was loaded with. */
  content: OrderContent;
  suppliers: readonly SupplierOption[];
  locations: readonly LocationOption[];
  taxPercent: number;
  title: string;
  /** Said when it is saved. */
  saved: string;
  /** Of a draft revision: what has come of the running order's lines, by their id. */
  received?: ReadonlyMap<number, number>;
  budgets: EditorBudgets | null;
  /** Sends all lines; answers whether they are stored. */
  save: (action: RunnableAction, body: StoredBody, edited: EditedDocument<OrderContent>) => Promise<boolean>;
}

type StoredBody = ReturnType<typeof toOrderBody> & { replaceLines: true };

/** The page on which a stored draft is edited, of an order or of a revision; it leads back to the order. */
export function StoredOrderEditor(props: Props) {
  const { order, content, suppliers, locations, taxPercent, title, saved, received, budgets, save } = props;
  const { dayOf } = useFormat();
  const { locale } = useShopSettings();
  const navigate = useNavigate();
  const shopify = useAppBridge();
  // Another person's version opens the editor again.
  const [opened, setOpened] = useState({ content, place: 0 });
  const edited = useEditedDocument(opened.content, {
    toStored: (answer) => orderContent(answer as OrderContent),
  });
  const open = (stored: OrderContent) => toDraft(stored, { dayOf, decimal: decimalSign(locale), taxPercent });
  const back = `/app/purchase-orders/${order.id}`;
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(saved);
      navigate(back, { replace: true });
      return "navigates";
    },
  });
  return (
    <Page title={title} backAction={{ content: order.poNumber, url: back }}>
      <TitleBar title={title} />
      <OrderEditor
        key={opened.place}
        stored={open(opened.content)}
        suppliers={suppliers}
        locations={locations}
        budgets={budgets}
        action={action}
        {...(received && { received })}
        existing={{
          edited,
          toDraft: open,
          onTakeOther: (other) => setOpened(({ place }) => ({ content: other, place: place + 1 })),
        }}
        onSave={(body) => {
          const lineItems = asNewWhereGone(body.lineItems, edited.base().lineItems);
          return save(action, { ...body, lineItems, replaceLines: true }, edited);
        }}
      />
    </Page>
  );
}
