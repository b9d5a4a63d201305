import type { fields as english } from "../../en/sentences/fields";
import type { TextsOf } from "../../texts-of";

type InAnswer =
  | "text"
  | "longest"
  | "whole"
  | "decimal"
  | "id"
  | "date"
  | "day"
  | "since1970"
  | "noNulNorSurrogate"
  | "linesOrNone";

/** What may be wrong with a field of a supplier's answer; the field's name may stand in front of it. */
export const fields: TextsOf<Pick<typeof english, InAnswer>> = {
  text: "doit être un texte",
  longest: "doit comporter au plus {{most, number}} caractères",
  whole: "doit être un nombre entier de {{least, number}} à {{most, number}}",
  decimal:
    "doit être un nombre de {{least, number}} à {{most, number(maximumFractionDigits: 4)}} avec au plus {{decimals}} décimales",
  id: "doit être un identifiant",
  date: "doit être une date ou un horodatage au format ISO 8601",
  day: "doit être un jour au format ISO 8601, par exemple 2026-12-24",
  since1970: "doit être une date à partir de 1970",
  noNulNorSurrogate: "ne doit contenir ni caractère NUL ni demi-caractère isolé",
  linesOrNone: "doit être une liste d’au plus {{most, number}} lignes",
};
