import { expect, test } from "vitest";
import { faultOf } from "./mail-domains.server";

test.each([
  [
    {
      name: "restricted_api_key",
      statusCode: 401,
      message: "This API key is restricted to only send emails",
    },
    "forbidden",
  ],
  [{ name: "invalid_api_key", statusCode: 403, message: "m" }, "forbidden"],
  [
    { name: "validation_error", statusCode: 403, message: "The a.b domain has been registered already" },
    "taken",
  ],
  [{ name: "validation_error", statusCode: 422, message: "m" }, "refused"],
  [{ name: "not_found", statusCode: 404, message: "m" }, "gone"],
  [{ name: "rate_limit_exceeded", statusCode: 429, message: "m" }, "silent"],
  [{ name: "application_error", statusCode: 500, message: "m" }, "silent"],
  [{ message: "m" }, "silent"],
  ["text", "silent"],
  [null, "silent"],
] as const)("what the service says of a domain, %j, is %s", (fault, outcome) => {
  expect(faultOf(fault).outcome).toBe(outcome);
});
