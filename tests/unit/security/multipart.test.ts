import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isPostedForm, readPostedForm } from "@/lib/security/multipart";

/** Says back what whoever handles the request would read, or the status of the refusal. */
const server = createServer((request: IncomingMessage, response) => {
  const read = async () => {
    if (!isPostedForm(request)) return response.end("no form");
    const form = await readPostedForm(request);
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

const part = (boundary: string) => `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`;

it("a form goes on as it came", async () => {
  const body = `${part("x")}--x--\r\n`;
  const answer = await post(body, "multipart/form-data; boundary=x");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(`POST /login?a=1 kept ${body}`);
});

it.each([
  ["without a boundary", "x", "multipart/form-data"],
  ["with nothing in it", "", "multipart/form-data; boundary=x"],
  ["that is none", "garbage", "multipart/form-data; boundary=x"],
  ["without an end", part("x"), "multipart/form-data; boundary=x"],
  ["of another boundary", `${part("y")}--y--\r\n`, "multipart/form-data; boundary=x"],
])("a form %s is a bad request", async (_what, body, contentType) => {
  expect((await post(body, contentType)).status).toBe(400);
});

it("a form that is larger than Next takes is too large", async () => {
  const body = part("x").replace("1\r\n", `${"1".repeat(1_100_000)}\r\n`);
  expect((await post(`${body}--x--\r\n`, "multipart/form-data; boundary=x")).status).toBe(413);
});

it("a form whose sender goes away in the middle is no failure", async () => {
  const reader = createServer().listen(0, "127.0.0.1");
  await once(reader, "listening");
  const sender = connect((reader.address() as AddressInfo).port, "127.0.0.1");
  const asked = once(reader, "request");
  sender.write(
    `POST /login HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 500\r\n\r\n${part("x")}`,
  );
  const [request] = (await asked) as [IncomingMessage];
  const reading = readPostedForm(request);
  sender.destroy();
  expect(await reading).toBe("gone");
  reader.close();
});

it("other posts aren't looked into", async () => {
  expect(await (await post("{", "application/json")).text()).toBe("no form");
  expect(await (await post("x", "multipart/form-data", "PUT")).text()).toBe("no form");
});

it("an upload to a route of the API is that route's", async () => {
  const answer = await post("1".repeat(1_100_000), "multipart/form-data; boundary=x", "POST", "/api/any");
  expect(await answer.text()).toBe("no form");
});
