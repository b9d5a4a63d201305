import { type Dump, tables } from "./dump";
import type { Remains } from "./remains";

/** All that a schedule left behind, line by line: two runs of one seed have the same account, byte for byte. */
export function accountOf({ steps, story, history, line, shops }: Remains, dump: Dump): string[] {
  const ids = new Set(shops.map(({ id }) => id));
  return [
    ...steps,
    ...story,
    ...history.asked.map((asked) => `asked: ${JSON.stringify(asked)}`),
    ...line.world.ledger.map((entry) => `platform: ${JSON.stringify(entry)}`),
    ...line.world.mailbox.mails.map((mail) => `mail: ${JSON.stringify(mail)}`),
    ...tables.flatMap((table) =>
      dump[table]
        .filter(({ shop_id: of }) => table === "shops" || ids.has(of))
        .map((row) => `${table}: ${JSON.stringify(row)}`)
        .toSorted(),
    ),
  ];
}
