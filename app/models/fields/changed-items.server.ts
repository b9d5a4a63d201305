import { AppError, mostIssues } from "~/errors";
import { sentence, translateSentence } from "~/texts/translate";
import { type Current, versionOf } from "./version";

/** An item of a list that is saved whole, and what is stored of it. */
interface Meant {
  index: number;
  /** The version that the request was made for: null for none, undefined for any. */
  version: string | null | undefined;
  /** What people edit of it, or null where nothing is stored. */
  content: object | null;
  /** What the refusal says is stored. */
  stored: object | null;
}

/** Throws PRECONDITION_FAILED with what is stored of the items in another version: `rules.3`. */
export function checkVersions(list: string, items: readonly Meant[]): void {
  const others = items.flatMap(({ index, version, content, stored }) => {
    const current: Current<object | null> | null = content && {
      version: versionOf(content),
      content: stored,
    };
    if (version === undefined || (current?.version ?? null) === version) return [];
    return [{ index, ...(current ?? { version: null, content: null }) }];
  });
  if (others.length === 0) return;
  const message = sentence("requests.changedMeanwhile");
  const issues = others
    .slice(0, mostIssues)
    .map(({ index }) => ({ path: `${list}.${index}`, message: translateSentence(message) }));
  throw new AppError("PRECONDITION_FAILED", { message, issues, current: others });
}
