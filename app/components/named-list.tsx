import { Banner, List } from "@shopify/polaris";
import { useText } from "./use-text";

interface Props {
  tone: "critical" | "warning";
  title: string;
  /** A sentence for each; nothing is shown where there is none. */
  words: readonly string[];
  /** As many are named. */
  most?: number;
  onDismiss?: () => void;
}

/** Says of each of several things by its name what happened to it. */
export function NamedList({ tone, title, words, most = 50, onDismiss }: Props) {
  const text = useText();
  if (words.length === 0) return null;
  const more = words.length - most;
  return (
    <Banner tone={tone} title={title} {...(onDismiss && { onDismiss })}>
      <List>
        {words.slice(0, most).map((word) => (
          <List.Item key={word}>{word}</List.Item>
        ))}
        {more > 0 ? <List.Item>{text("common.andMore", { count: more })}</List.Item> : null}
      </List>
    </Banner>
  );
}
