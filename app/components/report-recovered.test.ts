import { afterEach, expect, it, vi } from "vitest";
import { reportRecovered } from "./report-recovered";

const reported = vi.fn();
vi.stubGlobal("reportError", reported);
afterEach(() => reported.mockClear());

it.each([
  "Minified React error #421; visit https://example.test/docs/error-decoder.html?invariant=421",
  "This Suspense boundary received an update before it finished hydrating.",
])("a part that the browser renders because it came late is not reported: %s", (message) => {
  reportRecovered(new Error(message));
  expect(reported).not.toHaveBeenCalled();
});

it.each(["Minified React error #4210", "Minified React error #418", "There was an error while hydrating."])(
  "everything else is reported: %s",
  (message) => {
    const error = new Error(message);
    reportRecovered(error);
    expect(reported).toHaveBeenCalledExactlyOnceWith(error);
  },
);
