import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import config from "@/playwright.config";

const specs = readdirSync("tests/e2e", { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".spec.ts"),
);
const patterns = (config.projects ?? []).flatMap(({ testMatch = [], testIgnore = [] }) =>
  [testMatch, testIgnore].flat().map(String),
);

/** Returns one pattern for each alternative in the pattern's braces, such as `{a,b}`. */
function expandBraces(pattern: string): string[] {
  const [, before = "", alternatives, after = ""] = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  if (alternatives === undefined) return [pattern];
  return alternatives.split(",").flatMap((word) => expandBraces(before + word + after));
}

it.each([...new Set(patterns.flatMap(expandBraces))])(
  "the pattern %s in the Playwright configuration matches exactly one spec",
  (pattern) => {
    const path = pattern.replace(/^\*\*/, "");
    expect(specs.filter((spec) => `/${spec}`.endsWith(path))).toHaveLength(1);
  },
);
