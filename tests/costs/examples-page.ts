import { type Example, examples } from "./examples";

const columns = ["What happens", "Amount", "Value", "Units", "Stock value"];

/** docs/costs-examples.md, formatted as the formatter leaves it. */
export function examplesPage(): string {
  return `# Examples of what stock costs

Each table is one variant's history by the rules of [costs.md](costs.md), with figures calculated by hand. \`tests/costs/examples.ts\` has the same figures. \`tests/costs/worked-examples.test.ts\` compares them with the app and with an independent calculation. \`npx vitest run --project unit tests/costs -u\` writes this page again.

Amount is what the document says, value how much the stock's value changes; where they differ, the rest is a variance. Units and stock value are those of the whole shop afterwards, with what is in transit. Currencies have two decimals where nothing else is said.

${examples.map(section).join("\n")}`;
}

function section({ title, because, lines }: Example, index: number): string {
  const rows = lines.map(([says, , amount, value, units, stockValue]) => [
    says,
    amount,
    value,
    String(units),
    stockValue,
  ]);
  const widths = columns.map((head, column) =>
    Math.max(...[head, ...rows.map((row) => row[column]!)].map(({ length }) => length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join(" | ")} |`;
  const rule = widths.map((width, at) => (at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return `## ${index + 1}. ${title}

${because}

${[line(columns), line(rule), ...rows.map(line)].join("\n")}
`;
}
