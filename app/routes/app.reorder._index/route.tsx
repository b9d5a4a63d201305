import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Card, Page, Text } from "@shopify/polaris";
import { useCallback, useMemo, useState } from "react";
import { KnownSalesNote } from "~/components/known-sales";
import { pageTitle } from "~/components/page-title";
import {
  changedLines,
  type Choices,
  draftsOf,
  groupsOf,
  summaryOf,
} from "~/components/reorder-drafts/order-groups";
import { useCreateDrafts } from "~/components/reorder-drafts/use-create-drafts";
import { RuleRefusal } from "~/components/reorder-rules/rule-refusal";
import { ReorderTabs } from "~/components/reorder-tabs";
import { TitleBar } from "~/components/title-bar";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { readFromReplica } from "~/models/database/read-from-replica.server";
import { ChangeReason } from "./change-reason";
import { DraftResults } from "./draft-results";
import { loadSuggestions } from "./load-suggestions.server";
import { NoSuggestions } from "./no-suggestions";
import styles from "./reorder.css?url";
import { SuggestionFilters } from "./suggestion-filters";
import { Summary } from "./summary";
import { SupplierGroup } from "./supplier-group";
import { useAssigning } from "./use-assigning";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return readFromReplica(() => loadSuggestions(shop, new URL(request.url).searchParams));
}

export const meta = pageTitle("reorder.title");
export const links = () => [{ rel: "stylesheet", href: styles }];

/** Suppliers and rows: more than the largest window shows. */
const drawnAtFirst = 20;
const untouched: Choices = { picked: {}, quantities: {}, limits: {} };

export default function Reorder() {
  const page = useLoaderData<typeof loader>();
  const { rows, beyond, suppliers, hasRules, sales } = page;
  const text = useText();
  const [choices, setChoices] = useState(untouched);
  const [reason, setReason] = useState("");
  const groups = useMemo(() => groupsOf(rows, page.groups, beyond), [rows, page.groups, beyond]);
  const forget = useCallback((variantIds: readonly string[]) => {
    const gone = new Set(variantIds);
    const without = <T,>(all: Readonly<Record<string, T>>) =>
      Object.fromEntries(Object.entries(all).filter(([id]) => !gone.has(id)));
    setChoices((old) => ({ ...old, picked: without(old.picked), quantities: without(old.quantities) }));
  }, []);
  const drafts = useCreateDrafts({
    reason,
    onAllMade: () => setReason(""),
    onMade: ({ lineItems }) => forget(lineItems.map(({ variantId }) => variantId)),
  });
  const assigning = useAssigning(forget);
  const requests = draftsOf(groups, choices);
  const summary = summaryOf(groups, choices);
  const isMaking = drafts.progress !== null;
  return (
    <Page fullWidth>
      <TitleBar title={text("reorder.title")}>
        {groups.length > 0 ? (
          <button
            variant="primary"
            disabled={requests.length === 0 || !summary.isComplete}
            loading={isMaking ? "" : undefined}
            onClick={() => void drafts.create(requests)}
          >
            {text("reorder.suggestions.create", { count: Math.max(1, requests.length) })}
          </button>
        ) : null}
      </TitleBar>
      <Text as="h1" variant="headingLg" visuallyHidden>
        {text("reorder.title")}
      </Text>
      <BlockStack gap="400">
        <Card padding="0">
          <ReorderTabs selected="suggestions" />
          {hasRules ? <SuggestionFilters suppliers={suppliers} /> : null}
          {groups.length > 0 ? null : <NoSuggestions {...page} />}
        </Card>
        <KnownSalesNote sales={sales} />
        <DraftResults made={drafts.made} refused={drafts.refused} onDismiss={drafts.dismiss} />
        <RuleRefusal {...assigning} suppliers={suppliers} title={text("reorder.suggestions.assignFailed")} />
        {groups.map((group) => (
          <SupplierGroup
            key={group.supplierId ?? 0}
            group={group}
            suppliers={suppliers}
            choices={choices}
            setChoices={setChoices}
            assigning={assigning}
            terms={page.terms[group.supplierId ?? 0]}
            budgets={page.budgets}
            isEarly={group.above < drawnAtFirst}
          />
        ))}
        <ChangeReason changed={changedLines(requests)} reason={reason} setReason={setReason} />
        {groups.length > 0 ? (
          <Summary summary={summary} orders={requests.length} progress={drafts.progress} />
        ) : null}
      </BlockStack>
    </Page>
  );
}
