import { Link } from "@remix-run/react";
import { Banner, InlineStack } from "@shopify/polaris";

interface Props {
  title: string;
  /** The documents that undo this one, or the one that it undoes; without any there is nothing to say. */
  links: readonly { to: string; label: string }[];
}

/** That a document undoes another one, or was undone, with the way there. */
export function ReversalNote({ title, links }: Props) {
  if (links.length === 0) return null;
  return (
    <Banner tone="info" title={title}>
      <InlineStack gap="200">
        {links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </InlineStack>
    </Banner>
  );
}
