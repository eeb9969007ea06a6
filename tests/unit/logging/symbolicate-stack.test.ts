import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { symbolicateStack } from "@/lib/symbolicate-stack";

const SOURCE = [
  "const barns = new Set();",
  "",
  "export function open() {",
  "  throw new Error(String(barns.size));",
  "}",
];

describe("symbolicateStack", () => {
  let folder: string;
  let bundle: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "symbolicate stack-"));
    const source = join(folder, "stable.ts");
    bundle = join(folder, "bundle.mjs");
    writeFileSync(source, SOURCE.join("\n"));
    await build({ entryPoints: [source], outfile: bundle, format: "esm", minify: true, sourcemap: true });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("symbolicateStack names the source file, line and column of a bundled function", async () => {
    // This stack is written by hand, because Vitest already maps real error stacks to their sources.
    const [line = ""] = readFileSync(bundle, "utf8").split("\n");
    const position = `1:${line.indexOf("throw") + 1}`;
    const positions = [`${pathToFileURL(bundle)}:${position}`, `${bundle}:${position}`];
    for (const place of positions) {
      const stack = symbolicateStack(`Error: 0\n    at open (${place})`);
      expect(stack).toMatch(/^Error: 0\n {4}at open \(.*stable\.ts:4:3\)$/);
    }
  });

  it("symbolicateStack doesn't change positions in packages, Node.js modules or files without a source map", () => {
    const stack = [
      "Error: x",
      `    at a (${join(folder, "missing.mjs")}:1:2)`,
      `    at b (${join(folder, "node_modules/pg/index.js")}:3:4)`,
      "    at node:internal/process:5:6",
      "    at async Promise.all (index 0)",
    ].join("\n");
    expect(symbolicateStack(stack)).toBe(stack);
  });

  it("symbolicateStack doesn't change positions in a file whose source map is damaged", () => {
    const file = join(folder, "damaged.mjs");
    writeFileSync(`${file}.map`, "{");
    const frame = `    at a (file://${file}:1:2)`;
    expect(symbolicateStack(frame)).toBe(frame);
  });
});
