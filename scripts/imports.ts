import { checkImports } from "./check-imports";

await checkImports();
