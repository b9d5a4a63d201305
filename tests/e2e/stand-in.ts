import { expect } from "@playwright/test";

const { E2E_APP_URL: appUrl, E2E_SIMULATOR_URL: simulatorUrl } = process.env;

/** Asks the stand-in for what happens outside the app. */
export async function control(path: string, body: object): Promise<ReturnType<typeof JSON.parse>> {
  const headers = { "Content-Type": "application/json" };
  const address = `${simulatorUrl}/simulator/${path}`;
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  expect(answer.ok).toBe(true);
  return answer.json();
}

/** The emails that arrived at an address, oldest first. */
export async function mailsTo(address: string): Promise<{ id: string }[]> {
  const answer = await fetch(`${simulatorUrl}/simulator/mails?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as { mails: { id: string }[] }).mails;
}

interface Asked {
  method: string;
  path: string;
  body?: object | undefined;
}

/** Calls an endpoint of the app for a member of the store's staff, past its pages. Answers its data. */
export async function callAppOf<Data>(shop: string, { method, path, body }: Asked): Promise<Data> {
  const { token } = await control("session-token", { shop });
  const answer = await fetch(`${appUrl}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json = (await answer.json()) as { data: Data };
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(json)}`);
  return json.data;
}
