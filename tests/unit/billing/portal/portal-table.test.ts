import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { PORTAL_TABLE } from "@/tests/fixtures/portal-table";
import { expectSameNames } from "@/tests/setup/expect-same-names";

const FOLDER = "app/portal/[organizationId]";

/** Paths that return no client data. They are tested in tests/http/portal.test.ts and icon.test.ts. */
const PUBLIC_PATHS = ["/sign-in/[]", "/sign-out", "/manifest.webmanifest", "/icon/[]"];

const normalize = (path: string) => path.replace(/\?.*$/, "").replace(/\[\w+\]/g, "[]");

it("PORTAL_TABLE lists every page and file in the portal", () => {
  const found = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((name) => /(^|\/)(page\.tsx|route\.ts)$/.test(name))
    .map((name) => normalize(dirname(`/${name}`).replace(/^\/$/, "")))
    .filter((path) => !PUBLIC_PATHS.includes(path));
  const listed = Object.keys(PORTAL_TABLE).map(normalize);
  expect(new Set(listed).size).toBe(listed.length);
  expectSameNames({ found, listed, what: "path of the portal", file: "tests/fixtures/portal-table.ts" });
});
