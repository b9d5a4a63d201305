import { describe, expect, it } from "vitest";
import { writeBookFile } from "~/documents/book-export/write-book-file";
import { accountFaults } from "~/models/book-account/account-faults";
import type { BookRole } from "~/models/book-account/roles";
import type { ExportContent } from "~/models/book-export/content";
import type { BookFormat } from "~/models/book-export/formats";
import { countParts } from "~/models/book-export/parts";
import { currenciesOfTests, lotOf } from "../support/lot";
import { randomExport } from "./random-books";
import { readDatev } from "./read-datev";
import { readQuickBooks } from "./read-quickbooks";
import { readXero } from "./read-xero";
import { type ReadLine, unitsOf } from "./table";

const books = 40;

/** What each account gets on each day, without accounts that get nothing. */
function sums(lines: readonly Pick<ReadLine, "day" | "account" | "units">[]): Record<string, string> {
  const found = new Map<string, bigint>();
  for (const { day, account, units } of lines) {
    const key = `${day} ${account}`;
    found.set(key, (found.get(key) ?? 0n) + units);
  }
  const kept = [...found]
    .filter(([, units]) => units !== 0n)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(kept.map(([key, units]) => [key, String(units)]));
}

function expectBalanced(lines: readonly ReadLine[]): void {
  const entries = new Map<string, bigint>();
  const days = new Map<string, Set<string>>();
  for (const { entry, day, units } of lines) {
    entries.set(entry, (entries.get(entry) ?? 0n) + units);
    days.set(entry, (days.get(entry) ?? new Set()).add(day));
  }
  expect([...entries.values()].filter((sum) => sum !== 0n)).toEqual([]);
  expect([...days.values()].filter(({ size }) => size > 1)).toEqual([]);
}

/** All files of an export in a format. */
function filesOf(content: ExportContent, format: BookFormat): Uint8Array[] {
  const parts = countParts(content.lines, content.currency)[format];
  return Array.from({ length: parts }, (_, place) => writeBookFile(content, format, place + 1).content);
}

describe.each(currenciesOfTests)("books in %s", (currency, digits) => {
  const written = Array.from({ length: books }, (_, seed) => {
    const content = randomExport(lotOf(`books ${currency} ${seed}`), { currency, digits });
    const accountOf = (role: BookRole, side: "code" | "name") => {
      const found = content.accounts.accounts.find((account) => account.role === role);
      return found?.[side] || found?.code || "";
    };
    const expected = (side: "code" | "name") =>
      sums(
        content.lines.map(({ day, role, amount }) => ({
          ...{ day, account: accountOf(role, side).replaceAll(/\s*:\s*/g, ":") },
          units: unitsOf(amount, digits),
        })),
      );
    return { content, expected };
  });

  it("say the same in Xero's manual journals, which it takes", () => {
    for (const { content, expected } of written) {
      const files = filesOf(content, "xero").map((file) => readXero(file, { decimals: digits }));
      // Each entry is in one file.
      for (const lines of files) expectBalanced(lines);
      expect(new Set(files.flatMap((lines) => [...new Set(lines.map(({ entry }) => entry))])).size).toBe(
        new Set(content.lines.map(({ entry }) => entry)).size,
      );
      expect(sums(files.flat())).toEqual(expected("code"));
    }
  });

  it("say the same in QuickBooks' journal entries, which it takes, with their suppliers", () => {
    for (const { content, expected } of written) {
      const files = filesOf(content, "quickbooks").map((file) => readQuickBooks(file, { decimals: digits }));
      for (const lines of files) expectBalanced(lines);
      expect(sums(files.flat())).toEqual(expected("name"));
      expect(files.flat().map(({ party }) => party.replace(/^'/, ""))).toEqual(
        content.lines.map(({ party }) => party),
      );
    }
  });

  it.skipIf(digits > 2)("say the same in DATEV's posting batches, which it takes", () => {
    for (const { content, expected } of written) {
      expect([...accountFaults(content.accounts)]).toEqual([]);
      const batches = filesOf(content, "datev").map((file) => readDatev(file, { decimals: digits }));
      for (const { consultant, client, currency: of, lines } of batches) {
        expect({ consultant, client, of }).toEqual({
          consultant: content.accounts.datevConsultant,
          client: content.accounts.datevClient,
          of: currency,
        });
        expectBalanced(lines);
      }
      expect(sums(batches.flatMap(({ lines }) => lines))).toEqual(expected("code"));
    }
  });
});
