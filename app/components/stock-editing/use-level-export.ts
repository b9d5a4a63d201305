import { useState } from "react";
import { ApiError } from "../api-client";
import { downloadBlob } from "../csv/download";
import { useFormat } from "../format";
import { useShopSettings } from "../shop-settings";
import { useText } from "../use-text";

/** Hands the whole filtered list over as a CSV file. */
export function useLevelExport(filters: URLSearchParams) {
  const text = useText();
  const { dayOf } = useFormat();
  const { language } = useShopSettings();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  async function run(): Promise<void> {
    setPending(true);
    setError(null);
    const query = new URLSearchParams({ language });
    for (const name of ["locationId", "search", "low"]) {
      const value = filters.get(name);
      if (value) query.set(name, value);
    }
    try {
      const answer = await fetch(`/app/stock-levels/export?${query}`);
      if (!answer.ok) throw new Error(String(answer.status));
      downloadBlob(`${text("stockLevels.csv.name")}-${dayOf(new Date())}.csv`, await answer.blob());
    } catch {
      setError(new ApiError("UNREACHABLE", text("stockLevels.csv.failed")));
    } finally {
      setPending(false);
    }
  }

  return { run, pending, error };
}
