import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { flatten } from "@/scripts/text/scan.mjs";

const FOLDERS = "{.github,app,components,content,docs,lib,local,ops,prisma,public,scripts,tests}";
const exclude = (file: string) => /node_modules|generated|(^|\/)\.?(dist|next|data)$/.test(file);
// Some route folders are named like files, such as openapi.json.
const list = (pattern: string) =>
  globSync([pattern, `${FOLDERS}/**/${pattern}`], { exclude }).filter((file) => statSync(file).isFile());

const CODE_FILES = list("*.{ts,tsx,mts,mjs,cjs,js}");
const OTHER_FILES = list("*.{prisma,sql,json,css,yaml,yml,sh,example,service}");
const DOCUMENTS = list("*.md").filter((file) => !/^(content\/|CHANGELOG)/.test(file));

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'`\w\\/])\/\/.*/g;
/**
 * Names in backticks that must exist in the code: camelCase, PascalCase with at least two words, SCREAMING_CASE,
 * and file names.
 */
const NAME = /`((?:[a-z][a-z0-9]*[A-Z]|[A-Z][a-z0-9]+[A-Z])\w*|[A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:\(\))?`/g;
const FILE = /`([\w-]+(?:\.\w+)*\.(?:tsx?|mjs))`/g;
/** A reference to a product rule, such as `docs/product/plans.md, "Trials"`. */
const RULE = /\bdocs\/product\/([\w-]+\.md)(?:, "([^"]+)")?/g;

/** Names from other software and from examples, with the document that uses each name. */
const FOREIGN: Record<string, string> = {
  FeedChart: "CONTRIBUTING.md: the example of a new feature",
  "create-feed-chart.ts": "CONTRIBUTING.md: the example of a new feature",
  "list-feed-charts.ts": "CONTRIBUTING.md: the example of a new feature",
  "feed-charts.test.ts": "CONTRIBUTING.md: the example of a new feature",
  "loading.tsx": "decision 0007: a Next.js file that we don't use",
  allowedOrigins: "decision 0036: a Next.js setting that we don't use",
  StreamMaxLength: "decision 0039: a ClamAV setting",
  getInstalledRelatedApps: "decision 0041: a browser function that we don't use",
  findSourceMap: "decision 0050: a Node.js function that we don't use",
  MALLOC_ARENA_MAX: "decision 0053: a glibc setting that we don't use",
};

const sources = new Map(CODE_FILES.map((file) => [file, readFileSync(file, "utf8")]));
const code = [
  ...[...sources.values()].map((source) => source.replaceAll(COMMENT, "")),
  ...OTHER_FILES.map((file) => readFileSync(file, "utf8")),
].join("\n");
const known = new Set(code.match(/\w+/g));
const files = new Set([...CODE_FILES, ...OTHER_FILES].map((file) => basename(file)));

/** Returns the names in backticks that no code contains, and the file names in backticks that match no file. */
function findUnknownNames(text: string): string[] {
  const names = [...text.matchAll(NAME)].map(([, name = ""]) => name);
  const namedFiles = [...text.matchAll(FILE)].map(([, name = ""]) => name);
  return [
    ...names.filter((name) => !known.has(name)),
    ...namedFiles.filter((name) => !files.has(name)),
  ].filter((name) => !(name in FOREIGN));
}

describe("names in backticks", () => {
  it("every name in backticks in a document exists in the code", () => {
    expect(DOCUMENTS.length).toBeGreaterThan(70);
    const unknown = DOCUMENTS.map((file) => ({ file, names: findUnknownNames(readFileSync(file, "utf8")) }));
    expect(unknown.filter(({ names }) => names.length > 0)).toEqual([]);
  });

  it("every name in backticks in a comment exists in the code", () => {
    const unknown = [...sources].map(([file, source]) => ({
      file,
      names: findUnknownNames((source.match(COMMENT) ?? []).join("\n")),
    }));
    expect(unknown.filter(({ names }) => names.length > 0)).toEqual([]);
  });

  it("every exception for a name in backticks is still needed", () => {
    const texts = DOCUMENTS.map((file) => readFileSync(file, "utf8")).join("\n");
    const needed = Object.keys(FOREIGN).filter((name) => texts.includes(`\`${name}\``));
    expect(needed).toEqual(Object.keys(FOREIGN));
  });
});

const RULE_FOLDER = "docs/product";
const headings = new Map(
  readdirSync(RULE_FOLDER).map((file) => [
    file,
    new Set(
      [...readFileSync(join(RULE_FOLDER, file), "utf8").matchAll(/^#+ (.+)$/gm)].map(([, title]) => title),
    ),
  ]),
);

/** Returns the references to product rules whose file or section doesn't exist. */
function findDeadRules(text: string): string[] {
  return [...flatten(text).matchAll(RULE)]
    .filter(([, file = "", title]) => !headings.get(file) || (title && !headings.get(file)?.has(title)))
    .map(([reference]) => reference);
}

describe("references to product rules", () => {
  it("the check for references to product rules reports a missing file or section", () => {
    expect(findDeadRules('// (docs/product/plans.md, "Trials") and docs/product/care.md.')).toEqual([]);
    expect(findDeadRules('/**\n * (docs/product/plans.md, "Current\n * trials"). */')).toEqual([
      'docs/product/plans.md, "Current trials"',
    ]);
    expect(findDeadRules("See docs/product/unknown.md.")).toEqual(["docs/product/unknown.md"]);
  });

  it("every reference to a product rule names an existing file and section", () => {
    // The examples in this file contain invalid references on purpose.
    const files = [...CODE_FILES, ...OTHER_FILES, ...DOCUMENTS].filter(
      (file) => basename(file) !== basename(import.meta.filename),
    );
    const dead = files.map((file) => ({ file, references: findDeadRules(readFileSync(file, "utf8")) }));
    expect(dead.filter(({ references }) => references.length > 0)).toEqual([]);
  });
});
