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
    dynamicRoutes: [
      { page: "/auth/v1/[[...path]]", regex: "^/auth/v1(?:/(.+?))?(?:/)?$" },
      { page: "/horses/[id]", regex: "^/horses/([^/]+?)(?:/)?$" },
      { page: "/horses/[id]/files/[fileId]", regex: "^/horses/([^/]+?)/files/([^/]+?)(?:/)?$" },
    ],
  }),
);
const findRoute = loadRoutes(file);

it.each([
  ["/horses/new", "/horses/new", {}],
  ["/horses/5f0e", "/horses/[id]", { id: "5f0e" }],
  ["/horses/5f0e/files/7", "/horses/[id]/files/[fileId]", { id: "5f0e", fileId: "7" }],
  ["/auth/v1", "/auth/v1/[[...path]]", {}],
  ["/auth/v1/sso/saml", "/auth/v1/[[...path]]", { path: ["sso", "saml"] }],
  ["/horses/5f0e/unknown", "other", {}],
  ["/icons.svg", "other", {}],
])("loadRoutes maps %s to the route %s with the parameters %o", (path, page, params) => {
  expect(findRoute(path)).toEqual({ page, params });
});
