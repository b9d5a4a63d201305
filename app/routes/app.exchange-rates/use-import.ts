import { useEffect, useMemo, useRef, useState } from "react";
import { exchangeRates } from "~/api/exchange-rates";
import { ApiError, callApi } from "~/components/api-client";
import { type KnownRate, planImport, type PlannedRate } from "~/components/exchange-rates/plan-import";
import { useShopSettings } from "~/components/shop-settings";
import { useText } from "~/components/use-text";
import { mostRates } from "~/models/exchange-rate/limits";

interface Means {
  readCells: (text: string) => { line: number; cells: string[] }[];
  known: readonly KnownRate[];
}

/** Reads pasted rates, or those of a file, and says what they would change. */
export function useImport() {
  const text = useText();
  const { currency: shopCurrency, locale } = useShopSettings();
  const [words, setWords] = useState("");
  const [means, setMeans] = useState<Means | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const isWanted = words.trim() !== "";
  const latest = useRef(text);
  latest.current = text;

  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    prepare().then(
      (found) => {
        if (!isLeft) setMeans(found);
      },
      (error: unknown) => {
        if (!isLeft) setUnread(error instanceof ApiError ? error.message : latest.current("common.noAnswer"));
      },
    );
    return () => {
      isLeft = true;
      setMeans(null);
    };
  }, [isWanted]);

  const read = useMemo((): { plan: PlannedRate[] } | "unreadable" | "noColumns" | "tooLong" | null => {
    if (!means || !isWanted) return null;
    try {
      const plan = planImport(means.readCells(words), { known: means.known, shopCurrency, locale });
      if (plan === null) return "noColumns";
      return plan.length > mostRates ? "tooLong" : { plan };
    } catch {
      return "unreadable";
    }
  }, [means, isWanted, words, shopCurrency, locale]);

  const change = (given: string) => {
    setUnread(null);
    setWords(given);
  };
  const readFile = async (file: File) => {
    const given = await file.text().catch(() => null);
    change(given ?? "");
    if (given === null) setUnread(text("common.csv.unreadable"));
  };
  const refused = typeof read === "string" ? text(`exchangeRates.csv.${read}`, { most: mostRates }) : null;
  return {
    words,
    plan: read !== null && typeof read === "object" ? read.plan : null,
    reading: isWanted && means === null && unread === null,
    fault: unread ?? refused,
    change,
    readFile,
  };
}

async function prepare(): Promise<Means> {
  const [{ readCells }, known] = await Promise.all([
    import("~/lib/csv/read-csv"),
    callApi(exchangeRates.list, {}),
  ]);
  return { readCells, known };
}
