import { sessionToken } from "../support/session-tokens";

/** One call of the API by a member of staff; answers the envelope's data, throws what is refused. */
export async function askApi(url: string, shop: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${sessionToken(shop)}`, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data } = (await answer.json()) as { data: unknown };
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(data)}`);
  return data;
}
