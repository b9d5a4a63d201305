/** What the server gave this page: handle, shop, appOrigin, and what the page itself needs. */
export const pageData = JSON.parse(document.getElementById("page-data").textContent);

/** The address of something of this store. */
export function storeAddress(path) {
  return `/store/${encodeURIComponent(pageData.handle)}${path}`;
}

/** Asks the store; rejects with its message when it refuses. */
export async function askStore(path, options) {
  const answer = await fetch(storeAddress(path), options);
  const data = await answer.json();
  if (!answer.ok) throw new Error(data.error ?? `The store answered ${answer.status}`);
  return data;
}
