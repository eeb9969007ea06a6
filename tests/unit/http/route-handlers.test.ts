import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadRouteHandlers } from "@/lib/http/route-handlers";

const folder = mkdtempSync(join(tmpdir(), "hoofline-handlers-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Imitates the module of a compiled route, whose handlers exist only after `ensureUserland` is called. */
const COMPILED = `
  let userland;
  module.exports = {
    routeModule: {
      async ensureUserland() { userland ??= { GET: () => new Response("hay"), dynamic: "auto" }; },
      get userland() { if (!userland) throw new Error("not loaded"); return userland; },
    },
  };`;

const files = {
  "/api/barns/route": "app/api/barns/route.js",
  "/api/barns/[id]/route": "app/api/barns/[id]/route.js",
  "/auth/v1/token/route": "app/auth/v1/token/route.js",
  "/api/changed/route": "app/api/changed/route.js",
  "/api/late/route": "app/api/late/route.js",
  "/dashboard/setup/route": "app/dashboard/setup/route.js",
  "/dashboard/page": "app/dashboard/page.js",
};
for (const file of Object.values(files)) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(
    join(folder, file),
    file.includes("changed") ? "module.exports = { handler() {} };" : COMPILED,
  );
}
writeFileSync(join(folder, "app-paths-manifest.json"), JSON.stringify(files));

const findHandler = loadRouteHandlers(folder);

describe("loadRouteHandlers", () => {
  it.each([
    ["/api/barns", "/api/barns"],
    ["/api/barns/[id]", "/api/barns/5f0e-7"],
    ["/auth/v1/token", "/auth/v1/token"],
  ])("loadRouteHandlers finds the handler of the route %s for the path %s", async (page, pathname) => {
    const handler = await findHandler("GET", pathname, { page, params: {} });
    const response = await handler?.(new Request("http://localhost"), { params: Promise.resolve({}) });
    expect(await response?.text()).toBe("hay");
  });

  it.each([
    ["HEAD", "/api/barns", "/api/barns"],
    ["POST", "/api/barns", "/api/barns"],
    ["dynamic", "/api/barns", "/api/barns"],
    ["constructor", "/api/barns", "/api/barns"],
    ["GET", "/api/barns/[id]", "/api/barns/%ff"],
    ["GET", "/api/barns/[id]", "/api/barns/5/"],
    ["GET", "/api/barns/[id]", "/api//barns/5"],
    ["GET", "/api/changed", "/api/changed"],
    ["GET", "/dashboard", "/dashboard"],
    ["GET", "/dashboard/setup", "/dashboard/setup"],
    ["GET", "other", "/api/unknown"],
  ])(
    "loadRouteHandlers finds no handler for method %s, route %s and path %s",
    async (method, page, pathname) => {
      expect(await findHandler(method, pathname, { page, params: {} })).toBeNull();
    },
  );

  it("loadRouteHandlers retries loading a route after a failure", async () => {
    const file = join(folder, files["/api/late/route"]);
    const find = () => findHandler("GET", "/api/late", { page: "/api/late", params: {} });
    writeFileSync(file, 'throw new Error("Too many open files");');
    await expect(find()).rejects.toThrow("Too many open files");
    writeFileSync(file, COMPILED);
    expect(await find()).not.toBeNull();
  });
});
