import pg from "pg";

/**
 * Does the work on a connection of its own. One that breaks fails the statement that is under way, or the next one; without
 * a listener it would end the process.
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
