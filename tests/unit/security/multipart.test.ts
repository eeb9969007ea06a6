import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { isFormPost, readFormPost } from "@/lib/security/multipart";

/**
 * Responds with the form that the request handler would receive, or with a status code if the form is rejected.
 */
const server = createServer((request: IncomingMessage, response) => {
  const read = async () => {
    if (!isFormPost(request)) return response.end("no form");
    const address = String(request.headers["x-address"] ?? "");
    const form = await readFormPost(request, response, address);
    if (form === "gone") return response.destroy();
    if (typeof form === "number") return response.writeHead(form, { connection: "close" }).end();
    return response.end(`${form.method} ${form.url} ${form.headers["x-test"]} ${await text(form)}`);
  };
  read().catch((error: unknown) => response.writeHead(500).end(String(error)));
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

function post(body: string, contentType: string, method = "POST", path = "/login?a=1"): Promise<Response> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  return fetch(url, { method, body, headers: { "content-type": contentType, "x-test": "kept" } });
}

const createPart = (boundary: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`;

it("a valid multipart form reaches the handler unchanged", async () => {
  const body = `${createPart("x")}--x--\r\n`;
  const response = await post(body, "multipart/form-data; boundary=x");
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(`POST /login?a=1 kept ${body}`);
});

it.each([
  ["without a boundary", "x", "multipart/form-data"],
  ["without content", "", "multipart/form-data; boundary=x"],
  ["that isn't multipart", "garbage", "multipart/form-data; boundary=x"],
  ["without a closing boundary", createPart("x"), "multipart/form-data; boundary=x"],
  [
    "with a boundary that differs from the header",
    `${createPart("y")}--y--\r\n`,
    "multipart/form-data; boundary=x",
  ],
])("a form %s is rejected with 400", async (_what, body, contentType) => {
  expect((await post(body, contentType)).status).toBe(400);
});

it("a form over the size limit of Next.js is rejected with 413", async () => {
  const body = createPart("x").replace("1\r\n", `${"1".repeat(1_100_000)}\r\n`);
  expect((await post(`${body}--x--\r\n`, "multipart/form-data; boundary=x")).status).toBe(413);
});

it("a client that disconnects while sending a form doesn't cause a server error", async () => {
  const reader = createServer().listen(0, "127.0.0.1");
  await once(reader, "listening");
  const sender = connect((reader.address() as AddressInfo).port, "127.0.0.1");
  const requested = once(reader, "request");
  sender.write(
    `POST /login HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 500\r\n\r\n${createPart("x")}`,
  );
  const [request, response] = (await requested) as [IncomingMessage, ServerResponse];
  const reading = readFormPost(request, response, "192.0.2.9");
  sender.destroy();
  expect(await reading).toBe("gone");
  reader.close();
});

it("isFormPost returns false for a JSON body and for a PUT request", async () => {
  expect(await (await post("{", "application/json")).text()).toBe("no form");
  expect(await (await post("x", "multipart/form-data", "PUT")).text()).toBe("no form");
});

it("a form sent to a path under /api is limited to 1 MB", async () => {
  const send = (body: string) => post(body, "multipart/form-data; boundary=x", "POST", "/api/any");
  expect(await (await send("garbage")).text()).toBe("POST /api/any kept garbage");
  expect((await send("1".repeat(1_100_000))).status).toBe(413);
});

it("a guest's visit form has a higher size limit than other forms", async () => {
  const large = (bytes: number) => `${createPart("x").slice(0, -3)}${"1".repeat(bytes)}\r\n--x--\r\n`;
  const type = "multipart/form-data; boundary=x";
  const send = (bytes: number, path: string) => post(large(bytes), type, "POST", path);
  expect((await send(2_000_000, "/visit/abc")).status).toBe(200);
  expect((await send(2_000_000, "/login")).status).toBe(413);
  expect((await send(12_000_000, "/visit/abc")).status).toBe(413);
});

it("a server action's body is limited to 1 MB on any path", async () => {
  const call = (bytes: number, path: string) => {
    const headers = { "content-type": "text/plain;charset=UTF-8", "next-action": "0".repeat(42) };
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    return fetch(url, { method: "POST", body: "1".repeat(bytes), headers });
  };
  expect(await (await call(5, "/login")).text()).toBe("POST /login undefined 11111");
  for (const path of ["/login", "/visit/abc", "/api/any"]) {
    expect((await call(2_000_000, path)).status, path).toBe(413);
  }
});

/** Sends the beginning of a large form, then stops sending. */
function beginLargeForm(address: string): Socket {
  const sender = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const head = `POST /visit/abc HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\n`;
  sender.write(`${head}x-address: ${address}\r\nContent-Length: 9000000\r\n\r\n${"1".repeat(1_500_000)}`);
  return sender;
}

async function sendLargeForm(address: string): Promise<number> {
  const headers = { "content-type": "multipart/form-data; boundary=x", "x-address": address };
  const body = `${createPart("x").slice(0, -3)}${"1".repeat(2_000_000)}\r\n--x--\r\n`;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/visit/abc`;
  return (await fetch(url, { method: "POST", body, headers })).status;
}

/** Waits up to 10 seconds, because other processes may be using the CPU. */
const waitForStatus = (address: string, status: number) =>
  vi.waitFor(async () => expect(await sendLargeForm(address)).toBe(status), 10_000);

/**
 * Starts sending a large form from each address, until all slots are in use and a form from `probe` is rejected. A
 * rejected sender starts again, because the form from `probe` may have taken its slot.
 */
async function occupyFormSlots(addresses: readonly string[], probe: string): Promise<Socket[]> {
  const senders = addresses.map(beginLargeForm);
  await vi.waitFor(async () => {
    const status = await sendLargeForm(probe);
    for (const [index, address] of addresses.entries()) {
      if ((senders[index]?.bytesRead ?? 0) > 0) senders[index] = beginLargeForm(address);
    }
    expect(status).toBe(503);
  }, 10_000);
  return senders;
}

it("one network can't use up the server's slots for large forms", async () => {
  const senders = await occupyFormSlots(["192.0.2.1", "192.0.2.1"], "192.0.2.1");
  expect(await sendLargeForm("192.0.2.2")).toBe(200);
  for (const sender of senders) sender.destroy();
  await waitForStatus("192.0.2.1", 200);
});

it("two slow networks can't block large forms from a third network", async () => {
  const senders: Socket[] = [];
  for (const address of ["192.0.2.11", "192.0.2.12"]) {
    senders.push(...(await occupyFormSlots([address, address], address)));
  }
  const refused = Promise.race(senders.map((sender) => once(sender, "data")));
  expect(await sendLargeForm("192.0.2.13")).toBe(200);
  expect(String((await refused)[0])).toMatch(/^HTTP\/1\.1 503 /);
  for (const sender of senders) sender.destroy();
  await waitForStatus("192.0.2.11", 200);
});

it("after 15 seconds, another network's upload can be replaced by a new large form", async () => {
  const addresses = [1, 2, 3, 4].map((host) => `192.0.2.2${host}`);
  const senders = await occupyFormSlots(addresses, "192.0.2.29");
  try {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15_000 });
    expect(await sendLargeForm("192.0.2.29")).toBe(200);
  } finally {
    vi.useRealTimers();
    for (const sender of senders) sender.destroy();
  }
});
