import pg from "pg";
import { env } from "../env/env.server";
import { warn } from "../log/log-line";
import { guardConnections } from "./outgoing-guard";
import { type Destination, formatDestination, isListed, placeOfUrl } from "./outgoing-hosts";

/** Restricts this process to the known hosts. Has to be called after the database's address is known. */
export function holdToHosts(): void {
  const further = [...env.OUTGOING_HOSTS, ...deployment().map(formatDestination)];
  guardConnections(
    (place) => isListed(place, further),
    (place) => warn(place, "a connection to a host that is not listed was refused"),
  );
}

function deployment(): Destination[] {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL, OTEL_EXPORTER_OTLP_ENDPOINT } = env;
  const databases = [DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL].filter(Boolean);
  const collector = OTEL_EXPORTER_OTLP_ENDPOINT ? [placeOfUrl(OTEL_EXPORTER_OTLP_ENDPOINT)] : [];
  // The driver fills in what an address leaves out.
  return [...databases.map((connectionString) => new pg.Client({ connectionString })), ...collector];
}
