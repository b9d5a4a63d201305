import { expect, it } from "vitest";
import { parseCliOptions } from "./cluster";

it("starts one process, of both roles or of one", () => {
  expect(parseCliOptions([])).toEqual({ part: "both" });
  expect(parseCliOptions(["web"])).toEqual({ part: "web" });
  expect(parseCliOptions(["worker"])).toEqual({ part: "worker" });
});

it("starts as many of each as are asked for; without a number of workers the web processes work jobs too", () => {
  expect(parseCliOptions(["--web", "2", "--worker", "1"])).toEqual({ parts: ["web", "web", "worker"] });
  expect(parseCliOptions(["--web", "2"])).toEqual({ parts: ["both", "both"] });
  expect(parseCliOptions(["--web", "2", "--worker", "0"])).toEqual({ parts: ["web", "web"] });
  expect(parseCliOptions(["--worker", "2"])).toEqual({ parts: ["worker", "worker"] });
});

it.each([
  [["wep"], "There is no part wep"],
  [["web", "worker"], "There is no part web worker"],
  [["web", "--web", "2"], "Either web or numbers"],
  [["--web", "many"], "--web is a number"],
  [["--worker", "65"], "--worker is a number"],
  [["--web", "0"], "No process was asked for"],
  [["--wbe", "2"], "--wbe"],
])("says what is wrong with %j", (args, words) => {
  expect(() => parseCliOptions(args)).toThrow(words);
});
