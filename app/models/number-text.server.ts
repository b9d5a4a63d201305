import { part, type SqlPart } from "~/models/database/sql.server";

/** The number of an order or of a return as people write it, as in formatPoNumber and formatReturnNumber. */
export const numberText = (series: "PO" | "RET", number: SqlPart): SqlPart =>
  part`${`${series}-`}::text || lpad(${number}::text, greatest(5, length(${number}::text)), '0')`;
