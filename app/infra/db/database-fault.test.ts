import { expect, it } from "vitest";
import { databaseFault } from "./database-fault";

const said = (code: string, message: string) => Object.assign(new Error(message), { code });

it.each([
  [
    "a worker that accepts no connection",
    said(
      "08006",
      "connection to the remote node backroom@10.0.0.2:5432 failed with the following error: Connection refused",
    ),
  ],
  [
    "a worker that is lost while a transaction commits",
    said("XX000", "could not commit transaction for shard 102009 on at least one active node"),
  ],
  [
    "a worker that is lost while all nodes prepare to commit",
    said(
      "XX000",
      "server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally",
    ),
  ],
  [
    "a worker whose connection is reset",
    said("XX000", "could not receive data from server: Connection reset by peer"),
  ],
  [
    "a worker that does not answer a new connection",
    said("08006", "could not establish any connections to the node 10.0.0.2:5432 after 30000 ms"),
  ],
  [
    "a worker that is lost while rows are sent to it",
    said("XX000", "failed to COPY to shard 0 on 10.0.0.2:5432"),
  ],
  ["a worker that shuts down", said("57P01", "terminating connection due to administrator command")],
  ["a worker that starts up", said("57P03", "the database system is starting up")],
  [
    "what Prisma makes of it",
    Object.assign(new Error("Raw query failed"), {
      code: "P2010",
      meta: {
        driverAdapterError: {
          cause: {
            originalCode: "XX000",
            originalMessage: "could not commit transaction for shard 102009 on at least one active node",
          },
        },
      },
    }),
  ],
])("says that the database is away for %s", (_name, error) => {
  expect(databaseFault(error)).toBe("away");
});

it("says that a deadlock over several nodes is a collision", () => {
  const error = said("40P01", "canceling the transaction since it was involved in a distributed deadlock");
  expect(databaseFault(error)).toBe("collision");
});

it("says that a shard which was split after the statement was planned is a collision", () => {
  expect(databaseFault(said("XX000", "could not find valid entry for shard 102468"))).toBe("collision");
});

it("knows nothing of other errors with the code of an internal error", () => {
  expect(databaseFault(said("XX000", "cache lookup failed for relation 17"))).toBeNull();
});
