import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { loadRoutes } from "@/lib/http/route-pattern";

const folder = mkdtempSync(join(tmpdir(), "hoofline-routes-"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, "routes-manifest.json");
writeFileSync(
  file,
  JSON.stringify({
    staticRoutes: [{ page: "/horses/new", regex: "^/horses/new(?:/)?$" }],
    dynamicRoutes: [{ page: "/horses/[id]", regex: "^/horses/([^/]+?)(?:/)?$" }],
  }),
);
const findRoute = loadRoutes(file);

it.each([
  ["/horses/new", "/horses/new"],
  ["/horses/5f0e", "/horses/[id]"],
  ["/horses/5f0e/unknown", "other"],
  ["/icons.svg", "other"],
])("loadRoutes maps %s to the route %s", (path, route) => {
  expect(findRoute(path)).toBe(route);
});
