export { readFromReplica } from "~/infra/db/db.server";
