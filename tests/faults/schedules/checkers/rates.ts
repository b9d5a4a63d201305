import { History, type RecordedRequest } from "../history";
import { type Case, idIn } from "./case";
import { lastWords } from "./last-word";

const rateOf = ({ body }: RecordedRequest) => (body as { rate: number | null }).rate;

/** C23: an order has the rate that somebody fixed last, and none by which its goods did not come. */
export function fixedRatesAreThoseAskedFor({ dump, asked }: Case): string[] {
  const fixing = asked.filter(({ what }) => what === "fix rate");
  return dump.purchase_orders.flatMap(({ id }) => {
    const requests = fixing.filter(({ path }) => idIn(path) === id);
    const rows = dump.order_rates
      .filter(({ purchase_order_id: of }) => of === id)
      .toSorted((one, other) => one.id - other.id);
    const now = rows.at(-1)?.rate ?? null;
    const words = lastWords(requests);
    const isAsked = !requests.some(History.isDone) || words.some((one) => rateOf(one) === now);
    const camesAt = Math.min(
      ...asked
        .filter((one) => one.what === "receive" && idIn(one.path) === id && History.isDone(one))
        .map(({ until }) => until),
    );
    const late = requests.filter((one) => History.isDone(one) && one.from > camesAt && rateOf(one) !== now);
    return [
      ...(isAsked ? [] : [`C23: order ${id} is at ${now}, which nobody has fixed last`]),
      ...late.map((one) => `C23: ${rateOf(one)} was fixed for order ${id} after its goods had come`),
    ];
  });
}
