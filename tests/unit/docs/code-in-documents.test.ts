import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const DOCUMENTS = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md"];
const SAMPLE = /(?:<!-- code: (\S+) -->\s+)?^ *```tsx?\n([\s\S]*?)^ *```$/gm;
const LINK = /\]\((?!https?:|#|mailto:)([^)#]+)/g;
/** Paths such as `lib/auth/context.ts` or `lib/live`, without placeholders. */
const PATH =
  /`((?:app|components|content|docs|lib|local|prisma|public|scripts|tests)\/[\w@()[\]./-]*[\w)\]/])`/g;

const removeWhitespace = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/**
 * Splits a code sample at "…", which marks omitted code. Returns the parts that are missing from the file or out of
 * order.
 */
function findMissingParts(sample: string, source: string): string[] {
  let position = 0;
  return sample.split("…").filter((part) => {
    const found = source.indexOf(removeWhitespace(part), position);
    if (found >= 0) position = found;
    return found < 0;
  });
}

describe.each(DOCUMENTS)("%s", (document) => {
  const text = readFileSync(document, "utf8");

  it(`every TypeScript sample in ${document} matches the file named above the sample`, () => {
    for (const [, file, sample = ""] of text.matchAll(SAMPLE)) {
      expect(file, `Write <!-- code: path --> above this sample:\n${sample}`).toBeDefined();
      expect(findMissingParts(sample, removeWhitespace(readFileSync(file ?? "", "utf8"))), file).toEqual([]);
    }
  });

  it(`every link and path in ${document} points to an existing file`, () => {
    const links = [...text.matchAll(LINK)].map(([, link = ""]) => join(dirname(document), link));
    const paths = [...text.matchAll(PATH)].map(([, path = ""]) => path);
    const dead = [...links, ...paths].filter((path) => !existsSync(path));
    expect(dead, `${document} names files that don't exist. Correct ${dead.join(", ")}.`).toEqual([]);
  });
});

it("ARCHITECTURE.md lists the areas in the order that the boundary check enforces", () => {
  const { forbidden } = createRequire(import.meta.url)("../../../.dependency-cruiser.cjs");
  const enforced = forbidden
    .map(({ name }: { name: string }) => /^area-(\w+)-imports-lower-areas-only$/.exec(name)?.[1])
    .filter(Boolean);
  const diagram = [...readFileSync("ARCHITECTURE.md", "utf8").matchAll(/^(\w+) {3,}\w.*$/gm)].map(
    ([, area]) => area,
  );
  // The last area in the diagram can import all other areas, so no rule restricts it.
  expect(diagram.slice(0, -1)).toEqual(enforced);
});

it("ARCHITECTURE.md names every folder in the repository and every folder in components/", () => {
  const text = readFileSync("ARCHITECTURE.md", "utf8");
  const ignored = readFileSync(".gitignore", "utf8").split("\n");
  const isIgnored = (name: string) => ignored.some((line) => line.replaceAll("/", "") === name);
  const isNamed = (name: string) => text.includes(`\n${name}/`) || text.includes(`| \`${name}/`);
  const folders = listFolders(".").filter((name) => !name.startsWith(".") && !isIgnored(name));
  expect(folders.length).toBeGreaterThan(8);
  expect(folders.filter((name) => !isNamed(name))).toEqual([]);

  const areas = listFolders("lib/domain");
  const [, table = ""] = /These folders in `components` aren't areas:\n([\s\S]*?)\n\n\w/.exec(text) ?? [];
  const named = [...table.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(listFolders("components").filter((name) => !areas.includes(name)));
});

it.each(globSync("docs/decisions/0*.md"))(
  "the decision record %s has exactly the four required headings and at most 60 lines",
  (file) => {
    const record = readFileSync(file, "utf8");
    const headings = [...record.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(["Context", "Decision", "Alternatives", "Consequences"]);
    expect(record.trimEnd().split("\n").length, `Shorten ${file} to 60 lines.`).toBeLessThanOrEqual(60);
  },
);

function listFolders(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
