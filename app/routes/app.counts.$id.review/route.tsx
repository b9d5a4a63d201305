import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { BlockStack, Page } from "@shopify/polaris";
import { useState } from "react";
import { VarianceSummary } from "~/components/counting/variance-summary";
import { idOf } from "~/components/page-query";
import { pageTitle } from "~/components/page-title";
import { TitleBar } from "~/components/title-bar";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { loadReview } from "./load-review.server";
import { ReviewLines } from "./review-lines";
import { SubmitCount } from "./submit-count";
import { UnsavedBanner } from "./unsaved-banner";
import { UntouchedCard } from "./untouched-card";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return loadReview(request, shop, idOf(params.id));
}

export const meta = pageTitle("counts.sheet.review");

export default function ReviewCount() {
  const page = useLoaderData<typeof loader>();
  const { count, costs } = page;
  const text = useText();
  const navigate = useNavigate();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const back = `/app/counts/${count.id}`;
  const title = text("counts.review.title", { id: count.id });
  const lines = count.items.map(({ variantId, variance }) => ({ variance, cost: costs[variantId] ?? null }));
  return (
    <Page
      title={title}
      subtitle={count.locationName}
      backAction={{ content: text("counts.name", { id: count.id }), url: back }}
    >
      <TitleBar title={title}>
        {lines.length > 0 ? (
          <button variant="primary" onClick={() => setIsSubmitting(true)}>
            {text("counts.review.submit")}
          </button>
        ) : null}
        <button onClick={() => navigate(back)}>{text("counts.review.keepCounting")}</button>
      </TitleBar>
      <SubmitCount count={count} open={isSubmitting} onClose={() => setIsSubmitting(false)} />
      <BlockStack gap="400">
        <UnsavedBanner countId={count.id} />
        <VarianceSummary lines={lines} />
        <ReviewLines page={page} onSubmit={() => setIsSubmitting(true)} />
        <UntouchedCard untouched={page.untouched} />
      </BlockStack>
    </Page>
  );
}
