import { globSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";

/** Folders in an area that contain shared code instead of a feature. */
const SHARED_FOLDERS = ["model", "records"];
const AREAS = globSync("lib/domain/*/").map((path) => basename(path));

it.each(["lib/domain", "components"])("no two feature folders in %s have the same name", (layer) => {
  const names = globSync(`${layer}/{${AREAS.join(",")}}/*/`)
    .map((path) => basename(path))
    .filter((name) => !SHARED_FOLDERS.includes(name));
  expect(names.length).toBeGreaterThan(AREAS.length);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
