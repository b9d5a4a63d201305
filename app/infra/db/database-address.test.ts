import { expect, it } from "vitest";
import { databaseAddress } from "./database-address";

const isTaken = (address: string) => databaseAddress.safeParse(address).success;

it.each([
  "",
  "postgresql://user:word@127.0.0.1:5432/backroom",
  "postgresql://user:word@localhost/backroom",
  "postgresql://user:word@[::1]:5432/backroom",
  "postgresql:///backroom?host=/var/run/postgresql",
  "postgresql://user:word@/backroom?host=/var/run/postgresql",
  "postgresql://user:word@%2Fvar%2Frun%2Fpostgresql/backroom",
  "socket:/var/run/postgresql?db=backroom",
  "/var/run/postgresql backroom",
  "postgresql://user:word@database.example:5432/backroom?sslmode=verify-full&sslrootcert=/etc/ca.pem",
  "postgresql://user:word@database:5432/backroom?sslmode=disable",
])("a database on this machine, or one whose address says how it is protected, is used: %s", (address) => {
  expect(isTaken(address)).toBe(true);
});

it.each([
  "postgresql://user:word@database.example:5432/backroom",
  "postgresql://user:word@database.example:5432/backroom?sslmode=prefer",
  "postgresql://user:word@database.example:5432/backroom?sslmode=no-verify",
  "postgresql://user:word@localhost.example/backroom",
  "postgresql://user:word@127.0.0.1/backroom?host=database.example",
  "postgresql://user:word@/backroom?host=database.example",
  "postgresql://user:word@127.database.example/backroom",
  "database.example",
])("a database that others may listen to is not: %j", (address) => {
  expect(isTaken(address)).toBe(false);
});
