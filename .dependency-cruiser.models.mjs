import { options } from "./.dependency-cruiser.mjs";

/**
 * No two folders of `app/models` import each other, not even by way of others. What lies outside of these folders is left
 * out: it would lead from every folder to every other.
 */
export default {
  forbidden: [
    {
      name: "no-cycles-of-models",
      severity: "error",
      scope: "folder",
      from: { path: "^app/models/[^/]+$" },
      to: { circular: true, path: "^app/models/[^/]+$" },
    },
  ],
  options: { ...options, includeOnly: { path: "^app/models/[^/]+/" } },
};
