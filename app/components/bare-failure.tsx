import { textsIn } from "~/texts/load";
import { refusalIn } from "./refusal-in";
import { useLanguage } from "./use-language";

const card = {
  boxSizing: "border-box",
  maxWidth: "min(32rem, 100% - 2rem)",
  margin: "10vh auto 0",
  padding: "2rem",
  borderRadius: "0.75rem",
  background: "#fff",
  boxShadow: "0 1px 3px #0003",
  color: "#303030",
  font: "1rem/1.5 system-ui, sans-serif",
} as const;

/** What stands where not even the app's frame could be drawn; it needs no stylesheet. */
export function BareFailure({ error }: { error: unknown }) {
  const { t: text } = textsIn(useLanguage()).i18n;
  return (
    <main style={card}>
      <h1 style={{ margin: "0 0 0.75rem", fontSize: "1.375rem" }}>{text("common.pageFailed")}</h1>
      <p>{refusalIn(error) ?? text("common.pageFailedHint")}</p>
      <a href="">{text("common.reload")}</a>
    </main>
  );
}
