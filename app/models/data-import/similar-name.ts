const legalForms =
  /\b(gmbh|ag|kg|ohg|ug|mbh|co|inc|llc|ltd|limited|corp|corporation|company|plc|bv|nv|sarl|sas|srl|spa)\b/g;

/** A company's name without what is written in different ways: case, accents, signs, the legal form. */
export function plainName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/&|\+/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ");
  const bare = plain.replace(legalForms, "").replace(/\s+/g, "");
  return bare === "" ? plain.replace(/\s+/g, "") : bare;
}

/** Names that are the same by intention. */
export function sameName(name: string): string {
  return name.trim().toLowerCase();
}
