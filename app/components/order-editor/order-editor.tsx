import { BlockStack, Box, Card, Divider, Layout, Text } from "@shopify/polaris";
import { useId, useMemo, useReducer, useRef, useState } from "react";
import { conflictOf } from "~/components/edited-document/conflict";
import type { EditedDocument } from "~/components/edited-document/use-edited-document";
import { FormSaveBar } from "~/components/form-save-bar";
import { useShopSettings } from "~/components/shop-settings";
import type { ApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { EditorBudgets } from "~/models/order-editor/load-budgets.server";
import type { OrderContent } from "~/models/purchase-order/content";
import { hasLimits, limitsIn } from "~/models/supplier/order-terms";
import { AddLines } from "./add-lines";
import { DetailsCard, type LocationOption, type SupplierOption } from "./details-card";
import { DraftBudgets } from "./draft-budgets";
import { DraftLimits } from "./draft-limits";
import { changeDraft, mergeOrders } from "./draft-reducer";
import { LineGrid } from "./line-grid";
import { LinesFoot } from "./lines-foot";
import { NotesCard } from "./notes-card";
import { type DraftLine, type OrderDraft, toOrderBody } from "./order-draft";
import { OrderRefusal } from "./order-refusal";
import { PasteLines } from "./paste-lines";
import { TermsBanner } from "./terms-banner";
import { TotalsCard } from "./totals-card";
import { UnreadLinesCard } from "./unread-lines-card";
import { UnsavedOffer } from "./unsaved-offer";
import { usePasteLines } from "./use-paste-lines";
import { useSupplierTerms } from "./use-supplier-terms";
import { useUnsavedOrder } from "./use-unsaved-order";

interface Props {
  /** What discarding goes back to. */
  stored: OrderDraft;
  /** The editor's initial content, where that is more than what is stored. */
  prefilled?: OrderDraft;
  suppliers: readonly SupplierOption[];
  locations: readonly LocationOption[];
  action: ApiAction;
  /** Answers whether it was saved. */
  onSave: (body: ReturnType<typeof toOrderBody>) => Promise<boolean>;
  /** The stored order that is edited. */
  existing?: ExistingOrder;
  /** A new order is stored in the browser until it is saved. */
  isNew?: boolean;
  /** Of a draft revision: what has come of the running order's lines, by their id. */
  received?: ReadonlyMap<number, number>;
  /** Null where the shop has no buying budgets. */
  budgets: EditorBudgets | null;
}

interface ExistingOrder {
  edited: EditedDocument<OrderContent>;
  toDraft: (content: OrderContent) => OrderDraft;
  /** Opens the editor with the content that another person stored. */
  onTakeOther: (other: OrderContent) => void;
}

/** Writes a purchase order: a new one, a draft, or the draft revision of a sent one. */
export function OrderEditor(props: Props) {
  const {
    suppliers,
    locations,
    action,
    onSave,
    existing,
    isNew = false,
    received,
    budgets,
    ...drafts
  } = props;
  const text = useText();
  const shop = useShopSettings();
  const [stored, setStored] = useState(drafts.stored);
  const [draft, dispatch] = useReducer(changeDraft, drafts.prefilled ?? stored);
  const [arrival, setArrival] = useState<{ line: DraftLine } | null>(null);
  const [sentKeys, setSentKeys] = useState<readonly string[]>([]);
  const [inTheWay, setInTheWay] = useState(false);
  const aside = useRef<HTMLDivElement>(null);
  const searchId = useId();
  const { currency, decimal } = draft;
  const pricing = useMemo(
    () => ({ currency, decimal, shopCurrency: shop.currency }),
    [currency, decimal, shop.currency],
  );
  const dirty = draft !== stored;
  const unsaved = useUnsavedOrder(draft, { enabled: isNew, dirty, dispatch });
  const paste = usePasteLines(pricing, dispatch);
  const terms = useSupplierTerms(draft.supplierId, draft.lines);
  const supplier = suppliers.find(({ id }) => String(id) === draft.supplierId);
  const limits = supplier ? limitsIn(currency, supplier.limits, supplier.currency || shop.currency) : {};
  const part = { draft, dispatch, action, isRevision: received !== undefined };
  const save = async (order: OrderDraft) => {
    setInTheWay(order.aside.length > 0);
    if (order.aside.length > 0) {
      aside.current?.focus();
      return false;
    }
    setSentKeys(order.lines.map(({ key }) => key));
    const isStored = await onSave(toOrderBody(order));
    if (isStored) unsaved.forget();
    return isStored;
  };
  const conflict =
    existing &&
    conflictOf(existing.edited, {
      base: stored,
      own: draft,
      toDraft: existing.toDraft,
      merge: mergeOrders,
      onKeep: ({ other, merged }) => {
        setStored(other);
        dispatch({ type: "restore", draft: merged });
        return save(merged);
      },
      onTakeOther: existing.onTakeOther,
    });
  const discard = () => {
    dispatch({ type: "restore", draft: stored });
    unsaved.forget();
    action.clear();
    existing?.edited.forget();
  };
  return (
    <>
      <FormSaveBar
        id="purchase-order"
        dirty={dirty}
        pending={action.pending}
        onSave={() => void save(draft)}
        onDiscard={discard}
      />
      <PasteLines {...paste} />
      <Layout>
        <Layout.Section variant="fullWidth">
          <BlockStack gap="400">
            <OrderRefusal
              action={action}
              conflict={conflict ?? null}
              currency={existing?.edited.other?.content.currency}
              suppliers={suppliers}
              locations={locations}
            />
            {unsaved.offer ? (
              <UnsavedOffer order={unsaved.offer} onGoOn={unsaved.goOn} onDiscard={unsaved.discardOffer} />
            ) : null}
            <DetailsCard {...part} suppliers={suppliers} locations={locations} />
            <UnreadLinesCard
              aside={draft.aside}
              pricing={pricing}
              dispatch={dispatch}
              inTheWay={inTheWay}
              region={aside}
            />
            <div onPaste={paste.onPaste}>
              <Card padding="0">
                <Box padding="400">
                  <BlockStack gap="400">
                    <Text as="h2" variant="headingMd">
                      {text("orderEditor.lines.title")}
                    </Text>
                    <AddLines
                      searchId={searchId}
                      pricing={pricing}
                      dispatch={dispatch}
                      onArrival={(line) => setArrival({ line })}
                      onPaste={paste.show}
                    />
                  </BlockStack>
                </Box>
                <TermsBanner draft={draft} terms={terms} dispatch={dispatch} />
                {supplier && hasLimits(limits) ? (
                  <DraftLimits draft={draft} terms={terms} supplier={supplier.name} limits={limits} />
                ) : null}
                {supplier && budgets ? <DraftBudgets {...{ draft, supplier, budgets, received }} /> : null}
                <Divider />
                <LineGrid
                  lines={draft.lines}
                  pricing={pricing}
                  terms={terms}
                  dispatch={dispatch}
                  action={action}
                  sentKeys={sentKeys}
                  arrival={arrival}
                  received={received}
                  onEnd={() => document.getElementById(searchId)?.focus()}
                />
                <LinesFoot draft={draft} />
              </Card>
            </div>
          </BlockStack>
        </Layout.Section>
        <Layout.Section>
          <NotesCard {...part} />
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <TotalsCard {...part} />
        </Layout.Section>
      </Layout>
    </>
  );
}
