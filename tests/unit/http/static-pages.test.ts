import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadStaticPages, sendStaticPage } from "@/lib/http/static-pages";

const HTML = "<!DOCTYPE html><title>About</title>";
const folder = mkdtempSync(join(tmpdir(), "hoofline-pages-"));
let server: Server;
let url: string;

beforeAll(async () => {
  const file = join(folder, "about.html");
  writeFileSync(file, HTML);
  writeFileSync(`${file}.br`, brotliCompressSync(HTML));
  writeFileSync(`${file}.gz`, gzipSync(HTML));
  const list = join(folder, "list.json");
  writeFileSync(list, JSON.stringify({ "/about": { file, version: "one" } }));
  const pages = loadStaticPages(list);
  server = createServer((request, response) => {
    if (!sendStaticPage(pages, request, response, request.url ?? "")) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe("prerendered pages", () => {
  it.each(["br", "gzip", "identity"])(
    "a prerendered page is sent with the requested encoding %s",
    async (encoding) => {
      const response = await fetch(`${url}/about`, { headers: { "accept-encoding": encoding } });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-encoding") ?? "identity").toBe(encoding);
      expect(response.headers.get("vary")).toContain("Accept-Encoding");
      expect(await response.text()).toBe(HTML);
    },
  );

  it("a prerendered page returns 304 only if the ETag matches its version and encoding", async () => {
    const ask = (encoding: string, tag: string) =>
      fetch(`${url}/about`, { headers: { "accept-encoding": encoding, "if-none-match": tag } });
    expect((await ask("br", '"zero", W/"one-br"')).status).toBe(304);
    expect((await ask("gzip", '"one-br"')).status).toBe(200);
    expect((await ask("br", '"zero-br"')).status).toBe(200);
  });

  it("a prerendered page responds to HEAD with headers only", async () => {
    const response = await fetch(`${url}/about`, {
      method: "HEAD",
      headers: { "accept-encoding": "identity" },
    });
    expect(response.headers.get("content-length")).toBe(String(HTML.length));
    expect(await response.text()).toBe("");
  });

  it.each([
    ["another page", "/elsewhere", {}],
    ["a request for the page's data", "/about", { headers: { rsc: "1" } }],
    ["a posted form", "/about", { method: "POST" }],
  ])("the server for prerendered pages passes %s to Next.js", async (_what, path, options) => {
    expect((await fetch(url + path, options)).status).toBe(418);
  });
});
