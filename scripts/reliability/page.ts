import { formatted } from "../formatted";
import { type Goal, goals } from "./goals";
import type { Reports, WrittenReport } from "./report";

/** The page beside docs/reliability/report.json, in Markdown: each goal, what was played, what is short of it. */
export async function reliabilityPage(reports: Reports): Promise<string> {
  const rows = Object.entries(goals).map(([name, goal]) => ({ goal, report: reports[name] }));
  const short = rows.flatMap(({ goal, report }) => shortfall(goal, report) ?? []);
  const page = [
    "# Figures of reliability",
    "Made by the commands themselves from [report.json](report.json), which holds every count.",
    table(rows),
    "## Short of the goal",
    short.length > 0 ? short.map((line) => `- ${line}`).join("\n") : "Nothing.",
    "## Counts",
    listOfCounts(rows),
  ].join("\n\n");
  return formatted("report.md", page);
}

function table(rows: { goal: Goal; report: WrittenReport | undefined }[]): string {
  const head = [
    "| what is played | goal | outcome | command | seconds | commit |",
    "| --- | --- | --- | --- | --- | --- |",
  ];
  const lines = rows.map(({ goal, report }) =>
    report
      ? `| ${goal.what} | ${goal.goal} | ${report.verdict}${played(goal, report)} | \`${report.command}\` | ${report.wallSeconds} | ${report.commit} |`
      : `| ${goal.what} | ${goal.goal} | not played yet | | | |`,
  );
  return [...head, ...lines].join("\n");
}

function played({ enough }: Goal, report: WrittenReport): string {
  return enough ? `, ${number(report.counts[enough.of] ?? 0)} of ${number(enough.count)}` : "";
}

/** What is missing and what it would take at the pace of the report; null where the goal is met. */
function shortfall({ what, enough }: Goal, report: WrittenReport | undefined): string | null {
  if (!report) return `${what}: not played yet.`;
  if (report.violations.length > 0)
    return `${what}: ${report.violations.length} violations, see report.json.`;
  const done = enough ? (report.counts[enough.of] ?? 0) : 0;
  if (!enough || done >= enough.count) return null;
  const hours = done > 0 ? (report.wallSeconds / 3_600) * (enough.count / done) : 0;
  return `${what}: ${number(done)} of ${number(enough.count)}; at this pace all of them take ${hours < 1 ? `${Math.ceil(hours * 60)} minutes` : `${hours.toFixed(1)} hours`}.`;
}

function listOfCounts(rows: { goal: Goal; report: WrittenReport | undefined }[]): string {
  const lines = rows.flatMap(({ goal, report }) => (report ? [`- **${goal.what}**: ${counts(report)}`] : []));
  return lines.join("\n");
}

function counts(report: WrittenReport): string {
  return Object.entries(report.counts)
    .map(([name, count]) => `${inWords(name)} ${number(count)}`)
    .join(", ");
}

function inWords(name: string): string {
  return name.replaceAll(/([A-Z])/g, (capital) => ` ${capital.toLowerCase()}`);
}

function number(value: number): string {
  return value.toLocaleString("en-US");
}
