import { endingsOf, type PaperType } from "~/lib/paper-type";

const longestName = 120;

/**
 * The name of an attached file: without a path, control characters or marks that turn the direction of text, of at most
 * 120 characters, and with an ending of its type, so that no system opens it as something else.
 */
export function cleanFileName(given: string, type: PaperType): string {
  const [ending, ...others] = endingsOf[type];
  const name = (given.split(/[/\\]/).at(-1) ?? "")
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "")
    .replaceAll(/[<>:"|?*]/g, "_")
    .replaceAll(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  const own = [ending, ...others].find((one) => name.toLowerCase().endsWith(`.${one}`));
  const stem = own === undefined ? name : name.slice(0, -own.length - 1);
  const last = own === undefined ? ending : name.slice(-own.length);
  return `${shortened(stem, longestName - last.length - 1) || "attachment"}.${last}`;
}

/** Whole characters, though some are two units long. */
function shortened(text: string, most: number): string {
  let kept = "";
  for (const character of text) {
    if (kept.length + character.length > most) break;
    kept += character;
  }
  return kept.trimEnd();
}
