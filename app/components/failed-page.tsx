import { isRouteErrorResponse, useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { Card, EmptyState, Page, Text } from "@shopify/polaris";
import { areaOf } from "./area-of";
import { refusalIn } from "./refusal-in";
import { TitleBar } from "./title-bar";
import { useText } from "./use-text";

/** Replaces a page whose loader refused or failed. */
export function FailedPage({ error }: { error: unknown }) {
  const text = useText();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const area = areaOf(useLocation().pathname);
  const kind = kindOf(error);
  const title = text(`common.${kind}`);
  const retry = { content: text("common.tryAgain"), onAction: () => revalidator.revalidate() };
  const home = { content: text("common.backToHome"), onAction: () => navigate("/app") };
  const list = area && {
    content: text(`navigation.${area.name}`),
    onAction: () => navigate(area.address),
  };
  const [action, secondaryAction] = kind === "pageMissing" ? [list ?? home, list && home] : [retry, home];
  return (
    <Page>
      <TitleBar title={title} />
      <Text as="h1" variant="headingLg" visuallyHidden>
        {title}
      </Text>
      <Card>
        <EmptyState
          heading={title}
          image="/empty-stock.svg"
          action={action}
          {...(secondaryAction && { secondaryAction })}
        >
          <p>{(kind === "pageFailed" && refusalIn(error)) || text(`common.${kind}Hint`)}</p>
        </EmptyState>
      </Card>
    </Page>
  );
}

function kindOf(error: unknown): "pageMissing" | "unreachable" | "pageFailed" {
  if (isRouteErrorResponse(error)) return error.status === 404 ? "pageMissing" : "pageFailed";
  // What `fetch` throws where no answer came.
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) return "unreachable";
  return "pageFailed";
}
