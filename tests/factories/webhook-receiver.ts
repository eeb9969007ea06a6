import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface ReceivedRequest {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a server that receives webhooks on a real port. */
export async function startWebhookReceiver() {
  const received: ReceivedRequest[] = [];
  const behavior = { respond: (response: ServerResponse): unknown => response.writeHead(204).end() };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      behavior.respond(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    received,
    behavior,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Verifies a message as the Standard Webhooks specification describes, independently of our signing code. */
export function hasValidSignature({ headers, body }: ReceivedRequest, secret: string): boolean {
  const header = (name: string) => String(headers[name]);
  const signed = [header("webhook-id"), header("webhook-timestamp"), body].join(".");
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(signed, "utf8").digest("base64");
  return header("webhook-signature")
    .split(" ")
    .some((one) => one === `v1,${expected}`);
}
