import { type BrowserContext, test as inNewBrowsers } from "@playwright/test";

/**
 * Tests in one browser profile, which keeps the app's files from visit to visit as a merchant's does, and nothing else:
 * each test starts without cookies, without what pages stored, and with a connection.
 */
export const test = inNewBrowsers.extend<object, { profile: BrowserContext }>({
  profile: [
    async ({ browser }, use, { project }) => {
      const { userAgent, baseURL } = project.use;
      const profile = await browser.newContext({
        ...(userAgent && { userAgent }),
        ...(baseURL && { baseURL }),
      });
      await use(profile);
      await profile.close();
    },
    { scope: "worker" },
  ],
  context: async ({ profile }, use) => {
    await use(profile);
    await profile.setOffline(false);
    await profile.clearCookies();
  },
  page: async ({ context, viewport }, use) => {
    const kept = new Set(context.pages());
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    const devtools = await context.newCDPSession(page);
    for (const address of [process.env.E2E_APP_URL, process.env.E2E_SIMULATOR_URL]) {
      const { origin } = new URL(address ?? "");
      await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    }
    const opened = context.pages().filter((one) => !kept.has(one));
    for (const one of opened) await one.close();
  },
});
