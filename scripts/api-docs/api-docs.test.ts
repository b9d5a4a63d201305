import { existsSync, readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { endpoints, type NamedEndpoint } from "~/api/endpoints";
import { errorStatus } from "~/errors";
import { makeDocuments } from "./documents";
import { readExamples } from "./examples";
import { toOpenApi } from "./openapi";
import { withoutMarks } from "./shorten";

const examples = readExamples();

describe("the API's documents", () => {
  it("match the endpoints: `npm run api-docs` writes them again", async () => {
    for (const [file, text] of Object.entries(await makeDocuments(examples))) {
      const committed = existsSync(file) ? readFileSync(file, "utf8") : "";
      expect(committed === text, `${file} is not what \`npm run api-docs\` makes`).toBe(true);
    }
  });

  it("are valid OpenAPI 3.1, every reference included", async () => {
    const validator = new Validator();
    expect(await validator.validate(toOpenApi(examples))).toMatchObject({ valid: true });
    expect(validator.version).toBe("3.1");
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  it("list every refusal", () => {
    const common = readFileSync("scripts/api-docs/common.md", "utf8");
    for (const [code, status] of Object.entries(errorStatus)) {
      expect(common).toMatch(new RegExp(`\\| \`${code}\` +\\| ${status} `));
    }
  });
});

describe("the recorded examples", () => {
  it("exist for each endpoint: `npm run api-docs -- --record` records them again", () => {
    expect([...examples.keys()]).toEqual(endpoints.map(({ name }) => name));
  });

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s matches its description",
    (name, endpoint) => {
      const example = examples.get(name);
      if (!example) throw new Error(`${name} has no example.`);
      const address = new URL(example.path, "http://localhost");
      expect(address.pathname).toMatch(addressPattern(endpoint));
      if (endpoint.query) endpoint.query.parse(Object.fromEntries(address.searchParams));
      else expect(address.search).toBe("");
      if (endpoint.body) endpoint.body.parse(example.body);
      else expect(example.body).toBeUndefined();
      expect(example.status).toBe(endpoint.status ?? 200);
      if (endpoint.file !== undefined) {
        expect(example.headers).toMatchObject({ "Content-Type": endpoint.file });
        return;
      }
      const { data, ...envelope } = withoutMarks(example.answer) as { success: boolean; data: unknown };
      expect(envelope).toEqual({ success: true });
      expect(endpoint.answer.parse(data)).toEqual(data);
    },
  );
});

function addressPattern({ path }: NamedEndpoint): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, "[1-9]\\d*")}$`);
}
