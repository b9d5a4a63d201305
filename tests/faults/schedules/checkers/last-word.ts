import { History, type RecordedRequest } from "../history";

/** Of requests that set the same thing, those that may have been the last to take effect; of one that was refused nothing did. */
export function lastWords(requests: readonly RecordedRequest[]): RecordedRequest[] {
  const candidates = requests.filter((one) => !History.isRefused(one));
  return candidates.filter(
    (one) => !candidates.some((other) => History.isDone(other) && other.from > one.until),
  );
}
