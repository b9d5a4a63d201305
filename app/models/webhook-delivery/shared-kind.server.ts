import { part, type SqlPart } from "~/models/database/sql.server";
import { sharedTopics } from "./topics";

/** In SQL: the kind of deliveries with which those of the topic are handled, or null when each is by itself. */
export function sharedKind(topic: SqlPart): SqlPart {
  return part`CASE WHEN ${topic} = ANY(${[...sharedTopics.updates]}::text[]) THEN 'updates'
    WHEN ${topic} = ANY(${[...sharedTopics.products]}::text[]) THEN 'products' END`;
}
