import { isRecord } from "../../app/lib/is-record";

/** The value with those fields that `like` has, at each depth, and those of `always`. */
export function fieldsLike(value: unknown, like: unknown, always: readonly string[] = []): unknown {
  if (Array.isArray(value) && Array.isArray(like)) {
    return value.map((item, index) => fieldsLike(item, (like as unknown[])[index], always));
  }
  if (!isRecord(value) || !isRecord(like)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name in like || always.includes(name))
      .map(([name, inner]) => [name, fieldsLike(inner, like[name], always)]),
  );
}
