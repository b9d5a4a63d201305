import { isRouteErrorResponse, useNavigate, useRevalidator } from "@remix-run/react";
import { Card, EmptyState, Page } from "@shopify/polaris";
import { boundary } from "@shopify/shopify-app-remix/server";

/** What stands in place of a page whose loader refused or failed. */
export function FailedPage({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  if (isRouteErrorResponse(error) && typeof error.data === "string" && error.data.startsWith("<")) {
    return boundary.error(error);
  }
  const { heading, text } = describe(error);
  return (
    <Page>
      <Card>
        <EmptyState
          heading={heading}
          image="/empty-stock.svg"
          action={{ content: "Try again", onAction: () => revalidator.revalidate() }}
          secondaryAction={{ content: "Back to home", onAction: () => navigate("/app") }}
        >
          <p>{text}</p>
        </EmptyState>
      </Card>
    </Page>
  );
}

function describe(error: unknown): { heading: string; text: string } {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return {
      heading: "This page does not exist",
      text: refusal(error.data) ?? "It may have been deleted, or the address is mistyped.",
    };
  }
  return {
    heading: "This page could not be shown",
    text:
      (isRouteErrorResponse(error) ? refusal(error.data) : null) ??
      "Nothing was changed. Try again; if it stays, contact support.",
  };
}

function refusal(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("message" in data)) return null;
  return typeof data.message === "string" ? data.message : null;
}
