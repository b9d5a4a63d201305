import reactHooks from "eslint-plugin-react-hooks";
import importSort from "eslint-plugin-simple-import-sort";
import tseslint from "typescript-eslint";
import { sentencesInCatalogue } from "./scripts/lint/sentences-in-catalogue.js";
import { textsInCatalogue } from "./scripts/lint/texts-in-catalogue.js";
import { shopScope } from "./scripts/lint/shop-scope.js";

const house = {
  rules: {
    "shop-scope": shopScope,
    "sentences-in-catalogue": sentencesInCatalogue,
    "texts-in-catalogue": textsInCatalogue,
  },
};

const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "The environment is read in app/infra/env/env.server.ts alone.",
};

export default tseslint.config(
  {
    ignores: [
      "build/",
      "app/generated/",
      "node_modules/",
      ".state/",
      "test-results/",
      "playwright-report/",
      "simulator/shell/browser/",
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { house, "import-sort": importSort },
    rules: {
      // Packages, then the app's own by folder, then what lies beside the file.
      "import-sort/imports": [
        "error",
        { groups: [["^\\u0000", "^node:", "^@?\\w", "^~/", "^\\.\\.", "^\\."]] },
      ],
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      eqeqeq: "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-console": "error",
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ["app/routes/app*.tsx", "app/routes/app.*/**/*.tsx", "app/components/**/*.tsx"],
    rules: { "house/texts-in-catalogue": "error" },
  },
  {
    files: ["app/{api,documents,emails,http,models,platform,sync}/**/*.ts", "app/routes/api.*.ts"],
    ignores: ["**/*.test.ts"],
    rules: { "house/sentences-in-catalogue": "error" },
  },
  {
    files: ["app/**/*.ts"],
    ignores: ["**/*.test.ts"],
    rules: { "house/shop-scope": "error" },
  },
  {
    files: ["app/models/**/*.ts"],
    ignores: ["**/*.test.ts"],
    rules: { "no-restricted-globals": ["error", "fetch"] },
  },
  {
    files: ["app/**/*.tsx"],
    ignores: ["app/components/title-bar.tsx", "app/components/app-modal.tsx"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          name: "@shopify/app-bridge-react",
          importNames: ["TitleBar"],
          message: "Use ~/components/title-bar: its buttons wait until the page listens.",
        },
      ],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}", "server/**/*.ts"],
    ignores: ["app/infra/env/env.server.ts", "**/*.test.{ts,tsx}"],
    rules: {
      "no-restricted-syntax": ["error", environment],
    },
  },
  {
    files: ["app/models/**/*.server.ts"],
    // The library's own moments are those of the process's clock.
    ignores: ["app/models/shop/store-session.server.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        environment,
        {
          selector: ":not(AssignmentPattern) > NewExpression[callee.name='Date'][arguments.length=0]",
          message: "The database's clock decides: databaseNow, or fromNow within a statement.",
        },
        {
          selector: "MemberExpression[object.name='Date'][property.name='now']",
          message:
            "The database's clock decides: databaseNow, or performance.now for how long something took.",
        },
      ],
    },
  },
  {
    files: ["{app,server}/**/*.ts"],
    ignores: ["**/*.test.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        ...["dgram", "worker_threads"].flatMap((name) =>
          [name, `node:${name}`].map((module) => ({
            name: module,
            message: "app/infra/egress/outgoing-guard.ts cannot hold it to the hosts that may be asked.",
          })),
        ),
      ],
    },
  },
  {
    files: [
      "scripts/**",
      "simulator/**",
      "bench/**",
      "tests/**",
      "server/stop-on-signal.ts",
      "server/database/schema-engine.ts",
    ],
    rules: { "no-console": "off" },
  },
);
