import { Banner, List } from "@shopify/polaris";
import { useText } from "~/components/use-text";

const mostShown = 50;

interface Props {
  tone: "critical" | "warning";
  title: string;
  /** A sentence for each; nothing is shown where there is none. */
  words: readonly string[];
}

/** Says of each level by its name what happened to it. */
export function NamedList({ tone, title, words }: Props) {
  const text = useText();
  if (words.length === 0) return null;
  const more = words.length - mostShown;
  return (
    <Banner tone={tone} title={title}>
      <List>
        {words.slice(0, mostShown).map((word) => (
          <List.Item key={word}>{word}</List.Item>
        ))}
        {more > 0 ? <List.Item>{text("common.andMore", { count: more })}</List.Item> : null}
      </List>
    </Banner>
  );
}
