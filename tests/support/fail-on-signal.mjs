// `node --import ./tests/support/fail-on-signal.mjs …`: the process throws at one signal and rejects at another, with a
// secret in what it says, and nothing catches it.
const says = () => new Error(`broken, with ${process.env.SHOPIFY_API_SECRET}`, { cause: new Error("worn") });

process.on("SIGUSR2", () => {
  throw says();
});
process.on("SIGHUP", () => {
  void Promise.reject(says());
});
