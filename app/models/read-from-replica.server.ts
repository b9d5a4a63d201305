export { readFromReplica } from "~/db.server";
