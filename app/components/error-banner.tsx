import { Banner, List } from "@shopify/polaris";
import type { ApiError } from "./api-client";
import { FocusedRegion } from "./focused-region";
import { useText } from "./use-text";

const mostShown = 8;

interface Props {
  error: ApiError | null;
  title?: string;
  /** A field's name as the merchant knows it. */
  nameOf?: (path: string) => string;
}

/** Lists the errors and takes the focus, so that they are seen and announced. */
export function ErrorBanner({ error, title, nameOf = (path) => path }: Props) {
  const text = useText();
  // ChangedBanner shows what another person changed meanwhile.
  if (!error || error.code === "PRECONDITION_FAILED") return null;
  const issues = error.issues.slice(0, mostShown);
  const more = error.issues.length - issues.length;
  return (
    <FocusedRegion of={error.origin ?? error}>
      <Banner tone="critical" title={title ?? text("common.notSaved")}>
        {issues.length === 0 ? <p>{error.message}</p> : null}
        {issues.length > 0 ? (
          <List>
            {issues.map(({ path, message }) => (
              <List.Item key={path}>{sentence(nameOf(path), message)}</List.Item>
            ))}
            {more > 0 ? <List.Item>{text("common.andMore", { count: more })}</List.Item> : null}
          </List>
        ) : null}
      </Banner>
    </FocusedRegion>
  );
}

/** "must not be empty" becomes "Name must not be empty.", in any language; what is a sentence already stays one. */
export function sentence(name: string, message: string): string {
  const text = /^(must|is|has|muss|darf|ist|hat) /.test(message) ? `${name} ${message}` : message;
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
}
