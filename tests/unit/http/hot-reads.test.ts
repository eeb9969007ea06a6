import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerHotRead, createHotReadFinder } from "@/lib/http/hot-reads";

const ID = "01a1ff4e-5ba4-7503-bf92-046df22630f4";
const LONG_TEXT = "hay ".repeat(1_000);

const findRead = createHotReadFinder([
  {
    path: "/api/barns",
    handler: async (request) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.has("fail")) return Response.json({ error: "closed" }, { status: 404 });
      const length = Number(searchParams.get("length") ?? 1);
      const body = { agent: request.headers.get("user-agent"), hay: LONG_TEXT.slice(0, length) };
      return Response.json(body, { headers: { link: "<x>; rel=next" } });
    },
  },
  { path: "/api/barns/:id", handler: async (_, { params }) => Response.json(await params) },
]);

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const read = findRead(request.method, (request.url ?? "").split("?")[0] ?? "");
    if (read) void answerHotRead(read, request, response);
    else response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

describe("hot reads", () => {
  it("a hot read passes query and headers to the handler, and sends its status, headers and body", async () => {
    const response = await fetch(`${url}/api/barns?length=3`, { headers: { "user-agent": "barn cat" } });
    expect(response.headers.get("link")).toBe("<x>; rel=next");
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.json()).toEqual({ agent: "barn cat", hay: "hay" });
    expect((await fetch(`${url}/api/barns?fail=1`)).status).toBe(404);
  });

  it("a hot read passes the ID in the path to the handler", async () => {
    expect(await (await fetch(`${url}/api/barns/${ID}`)).json()).toEqual({ id: ID });
  });

  it.each([
    ["HEAD", "/api/barns"],
    ["POST", "/api/barns"],
    ["GET", "/api/barns/"],
    ["GET", "/api/barns/new"],
    ["GET", "/api/barns/%ff"],
    ["GET", `/api/barns/${ID}/stalls`],
  ])("a hot read doesn't answer %s %s", async (method, path) => {
    expect((await fetch(url + path, { method })).status).toBe(418);
  });

  it.each(["br", "gzip", "identity"])("a long hot read is compressed as %s", async (encoding) => {
    const ask = (length: number) =>
      fetch(`${url}/api/barns?length=${length}`, { headers: { "accept-encoding": encoding } });
    const long = await ask(LONG_TEXT.length);
    expect(long.headers.get("content-encoding") ?? "identity").toBe(encoding);
    expect(long.headers.get("vary")).toBe("Accept-Encoding");
    expect((await long.json()).hay).toBe(LONG_TEXT);
    expect((await ask(1)).headers.get("content-encoding")).toBeNull();
  });
});
