import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";

it("a mail goes to no other address than the service's, wherever that leads", async () => {
  let followed = 0;
  const elsewhere = createServer((_request, response) => {
    followed += 1;
    response.end('{"id":"1"}');
  });
  const service = createServer((_request, response) => {
    const { port } = elsewhere.address() as AddressInfo;
    response.writeHead(307, { Location: `http://127.0.0.1:${port}/emails` }).end();
  });
  for (const server of [elsewhere, service])
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.RESEND_BASE_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const { sendMail } = await import("./send.server");
  const mail = { key: "k", to: "a@b.example", replyTo: "", subject: "s", text: "t", html: "h" };
  const attachment = { fileName: "a.pdf", mediaType: "application/pdf", content: Buffer.from("%PDF-1.3") };

  const delivery = await sendMail({ ...mail, attachments: [attachment] }, { deadlineMs: 5_000 });
  expect(delivery.outcome).toBe("unknown");
  expect(followed).toBe(0);
  for (const server of [elsewhere, service]) server.closeAllConnections();
  for (const server of [elsewhere, service]) await new Promise((resolve) => server.close(resolve));
});
