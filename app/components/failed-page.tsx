import { isRouteErrorResponse, useNavigate, useRevalidator } from "@remix-run/react";
import { Card, EmptyState, Page } from "@shopify/polaris";
import { boundary } from "@shopify/shopify-app-remix/server";
import { useText } from "./use-text";

/** What stands in place of a page whose loader refused or failed. */
export function FailedPage({ error }: { error: unknown }) {
  const text = useText();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  if (isRouteErrorResponse(error) && typeof error.data === "string" && error.data.startsWith("<")) {
    return boundary.error(error);
  }
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const said = isRouteErrorResponse(error) ? refusal(error.data) : null;
  return (
    <Page>
      <Card>
        <EmptyState
          heading={text(isMissing ? "common.pageMissing" : "common.pageFailed")}
          image="/empty-stock.svg"
          action={{ content: text("common.tryAgain"), onAction: () => revalidator.revalidate() }}
          secondaryAction={{ content: text("common.backToHome"), onAction: () => navigate("/app") }}
        >
          <p>{said ?? text(isMissing ? "common.pageMissingHint" : "common.pageFailedHint")}</p>
        </EmptyState>
      </Card>
    </Page>
  );
}

function refusal(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("message" in data)) return null;
  return typeof data.message === "string" ? data.message : null;
}
