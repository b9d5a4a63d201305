import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { Box, InlineStack, Pagination } from "@shopify/polaris";
import { useText } from "./use-text";

/** Steps through a list by its cursors; the way back is stored in the browser's history entry. */
export function Paging({ nextCursor, label }: { nextCursor: string | null; label: string }) {
  const text = useText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const trail = readTrail(useLocation().state);
  const here = params.get("cursor");
  if (!here && !nextCursor) return null;

  function go(cursor: string | null, visited: string[]) {
    const next = new URLSearchParams(params);
    if (cursor) next.set("cursor", cursor);
    else next.delete("cursor");
    navigate({ search: `?${next}` }, { state: { trail: visited } });
  }

  return (
    <Box padding="300" borderBlockStartWidth="025" borderColor="border-secondary">
      <InlineStack align="center">
        <Pagination
          accessibilityLabel={label}
          hasPrevious={here !== null}
          previousTooltip={text("common.previousPage")}
          onPrevious={() => go(trail.at(-1) || null, trail.slice(0, -1))}
          hasNext={nextCursor !== null}
          nextTooltip={text("common.nextPage")}
          onNext={() => go(nextCursor, [...trail, here ?? ""])}
        />
      </InlineStack>
    </Box>
  );
}

function readTrail(state: unknown): string[] {
  if (typeof state !== "object" || state === null || !("trail" in state)) return [];
  const { trail } = state;
  return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === "string") : [];
}
