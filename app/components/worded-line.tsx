import { Text } from "@shopify/polaris";
import { LineName } from "./line-name";
import { WithPicture } from "./product-picture";

interface Props {
  line: { variantId: string; title: string; sku: string };
  /** What is wrong with the numbers of its row; it stands in place of the hint. */
  fault: string | undefined;
  hint: string | undefined;
  /** The fields of the row name it as their description, where there is a word. */
  wordId: string;
}

/** The product of a row with its picture, and below it a word about the row's numbers. */
export function WordedLine({ line, fault, hint, wordId }: Props) {
  const word = fault ?? hint;
  return (
    <WithPicture variantId={line.variantId} title={line.title}>
      <LineName line={line} />
      {word === undefined ? null : (
        <div id={wordId}>
          <Text as="p" tone={fault ? "critical" : "caution"} variant="bodySm">
            {word}
          </Text>
        </div>
      )}
    </WithPicture>
  );
}
