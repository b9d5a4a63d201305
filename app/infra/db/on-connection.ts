import pg from "pg";

/**
 * Runs the work on a connection of its own. When the connection breaks, the current or the next statement fails;
 * without a listener for the error, the process would end.
 */
export async function onConnection<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
