import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compilePhrases, findPhrases } from "@/scripts/text/find-phrases.mjs";

const PHRASES = compilePhrases([
  { pattern: "\\banew\\b", instead: "again" },
  { pattern: "(^|[.] )Who has\\b", flags: "", instead: "the person or role" },
]);

function getLines(file: string, content: string, quotes: string[] = []): number[] {
  return findPhrases(file, content, PHRASES, quotes).map(({ line }) => line);
}

describe("the check for discouraged phrases", () => {
  it.each([
    ["a line comment", "a.ts", "// Starts anew."],
    ["a block comment", "a.ts", "/** Starts anew. */"],
    ["a comment after code", "a.ts", "const a = 1; // Starts anew."],
    ["a comment with a line break inside the phrase", "a.ts", "// Starts\n// anew."],
    ["a string", "a.ts", 'const a = "Starts anew";'],
    ["a template", "a.ts", "const a = `Starts anew at ${b}`;"],
    ["a test title", "a.test.ts", 'it("starts anew", () => {});'],
    ["JSX text", "a.tsx", "const a = <p>Starts anew</p>;"],
    ["an attribute", "a.tsx", 'const a = <p title="Starts anew" />;'],
    ["Markdown", "a.md", "It starts anew."],
    ["MDX", "a.mdx", "It starts anew."],
    ["a schema comment", "a.prisma", "/// Starts anew."],
  ])("the check for discouraged phrases finds a phrase in %s", (_, file, content) => {
    expect(getLines(file, content)).toEqual([1]);
  });

  it.each([
    ["an identifier", "a.ts", "const anew = 1; use(anew);"],
    ["a string of one word", "a.ts", 'const a = "anew";'],
    ["a URL that looks like a comment", "a.ts", 'const a = "https://anew.example";'],
    ["a regular expression", "a.ts", "const a = /starts anew/;"],
    ["a Markdown code block", "a.md", "```sh\nstart anew\n```"],
    ["code in a Markdown sentence", "a.md", "Call `start anew` twice."],
    ["a code line in a schema", "a.prisma", "model anew { }"],
  ])("the check for discouraged phrases ignores a phrase in %s", (_, file, content) => {
    expect(getLines(file, content)).toEqual([]);
  });

  it("the check for discouraged phrases reports the line, the phrase and a suggestion", () => {
    expect(findPhrases("a.ts", "\n// It starts Anew.", PHRASES)).toEqual([
      { line: 2, phrase: "Anew", instead: "again" },
    ]);
  });

  it("the check for discouraged phrases can limit a phrase to the start of sentences", () => {
    expect(getLines("a.md", "Members who has\n\nDone. Who has it")).toEqual([3]);
  });

  it("the check for discouraged phrases accepts an exemption only if it has a reason", () => {
    expect(getLines("a.ts", "// style-ok: quotes a poem\n\n// anew")).toEqual([3]);
    expect(getLines("a.ts", 'use(); // style-ok: quotes a poem\nuse("starts anew");')).toEqual([]);
    expect(getLines("a.ts", 'use(); // style-ok\nuse("starts anew");')).toEqual([2]);
  });

  it("the check for discouraged phrases ignores a phrase inside one of the given quotations", () => {
    expect(getLines("a.md", "Please sign in anew.", ["Please sign in anew."])).toEqual([]);
  });

  it.each([
    ["// The number of days (§4.5).", 1],
    ["// The specification requires five invoices.", 1],
    ["// Every plan has a limit, as the product specification\n// requires.", 1],
    ['// The number of days (docs/product/plans.md, "Trials").', 0],
    ["// Verifies a message as the Standard Webhooks specification describes.", 0],
  ])("in the comment %j, the number of discouraged phrases found is %i", (comment, count) => {
    const list = compilePhrases(JSON.parse(readFileSync("scripts/text/phrases.json", "utf8")));
    expect(findPhrases("a.ts", comment, list)).toHaveLength(count);
  });
});
