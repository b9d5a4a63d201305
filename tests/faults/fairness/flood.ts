import process from "node:process";
import { type Answered, Asker, type Pace } from "./asker";

/** What became of a flood, in few words: it may be tens of thousands of answers. */
export interface Flooded {
  requests: number;
  refused: number;
  refusedWithoutTime: number;
}

/** A process that asks as often as its parent says, so that the quiet shop's clock is not the flood's own. */
const [port = "", token = ""] = process.argv.slice(2);
const asker = new Asker(Number(port), token, 256);
process.on("message", (pace: Pace) => void asker.ask(pace).then((heard) => process.send?.(summed(heard))));
process.on("disconnect", () => process.exit(0));
process.send?.("ready");

function summed(heard: readonly Answered[]): Flooded {
  const refused = heard.filter(({ status }) => status === 429);
  return {
    requests: heard.length,
    refused: refused.length,
    refusedWithoutTime: refused.filter(({ retryAfter }) => !retryAfter).length,
  };
}
