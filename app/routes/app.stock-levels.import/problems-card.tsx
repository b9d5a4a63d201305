import { Banner, BlockStack, List } from "@shopify/polaris";
import type { ReadFile } from "~/components/stock-editing/resolve-file";
import { useText } from "~/components/use-text";

const mostShown = 50;

/** The lines that name no level or no quantity, by their number in the file. */
export function ProblemsCard({ problems }: Pick<ReadFile, "problems">) {
  const text = useText();
  if (problems.length === 0) return null;
  const more = problems.length - mostShown;
  return (
    <Banner tone="warning" title={text("stockLevels.import.problems", { count: problems.length })}>
      <BlockStack gap="200">
        <p>{text("stockLevels.import.problemsHint")}</p>
        <List>
          {problems.slice(0, mostShown).map(({ line, problem, name }) => (
            <List.Item key={line}>
              {text("stockLevels.import.line", {
                line,
                words: text(`stockLevels.import.problem.${problem}`, { name }),
              })}
            </List.Item>
          ))}
          {more > 0 ? <List.Item>{text("common.andMore", { count: more })}</List.Item> : null}
        </List>
      </BlockStack>
    </Banner>
  );
}
