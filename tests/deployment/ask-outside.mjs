/**
 * `node --import ./tests/deployment/ask-outside.mjs …`: at SIGUSR2 the process asks each address of $ASK_OUTSIDE,
 * separated by spaces, and says in a line of its log what came of it.
 */
process.on("SIGUSR2", async () => {
  for (const address of (process.env.ASK_OUTSIDE ?? "").split(" ")) {
    const end = await fetch(address).then(
      ({ status }) => String(status),
      (error) => String(error.cause ?? error),
    );
    process.stdout.write(`${JSON.stringify({ address, end })}\n`);
  }
});
