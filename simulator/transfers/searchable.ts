import type { Order } from "../admin-api/connections";
import type { Args } from "../admin-api/context";
import type { Searchable } from "../admin-api/search";
import type { Transfer } from "../world/transfers";

export const transfers: Searchable<Transfer> = {
  fields: {
    id: (row) => row.id,
    name: (row) => [row.name, row.name.slice(1)],
    status: (row) => row.status,
    tag: (row) => row.tags,
    created_at: (row) => row.createdAt,
    origin_id: (row) => row.origin?.locationId,
    destination_id: (row) => row.destination?.locationId,
  },
  words: (row) => [row.name, row.referenceName, row.origin?.name ?? null, row.destination?.name ?? null],
};

export function transferOrder(args: Args): Order<Transfer> {
  const values: Record<string, (row: Transfer) => number | string> = {
    CREATED_AT: (row) => row.createdAt,
    DESTINATION_NAME: (row) => row.destination?.name ?? "",
    EXPECTED_SHIPMENT_ARRIVAL: (row) =>
      row.shipments.map(({ tracking }) => tracking?.arrivesAt ?? "").find((time) => time !== "") ?? "",
    NAME: (row) => row.name,
    ORIGIN_NAME: (row) => row.origin?.name ?? "",
    SOURCE_NAME: (row) => row.origin?.name ?? "",
    STATUS: (row) => row.status,
  };
  return { id: (row) => row.id, value: values[String(args.sortKey)] };
}
