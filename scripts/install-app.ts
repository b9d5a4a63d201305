/** Follows the installation as a browser would, from the app's install address to the end, without a person. */
export async function installApp(options: {
  appUrl: string;
  shop: string;
  simulatorUrl: string;
}): Promise<void> {
  const { appUrl, shop, simulatorUrl } = options;
  const cookies = new Map<string, string>();
  let address = `${appUrl}/auth?shop=${shop}`;
  for (let hop = 0; hop < 10; hop++) {
    const answer = await fetch(address, {
      redirect: "manual",
      headers: {
        "User-Agent":
          "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
    await answer.arrayBuffer();
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const equals = pair.indexOf("=");
      cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
    const location = answer.headers.get("location");
    if (!location)
      throw new Error(`Installing ${shop} stopped at ${new URL(address).pathname} with ${answer.status}.`);
    const passedCallback = new URL(address).pathname === "/auth/callback";
    if (passedCallback) return;
    address = new URL(location, address).href.replace(`https://${shop}/`, `${simulatorUrl}/${shop}/`);
  }
  throw new Error(`Installing ${shop} went round in circles.`);
}
