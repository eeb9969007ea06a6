import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";

/** Phrases that confused readers of the interface, and the plain wording to use instead. */
const UNCLEAR = [
  [/\bput away\b/i, "hide, archive"],
  [/\bstands? (here|there|in its place|on this page)\b/i, "appears"],
  [/\bleave (this|it) be\b/i, "ignore"],
  [/\bshall\b/i, "will, can"],
  [/\banew\b/i, "again"],
  [/\bwhom\b/i, "a sentence without it"],
  [/\bone press\b/i, "the name of the action"],
  [/\be-mails?\b/i, "email"],
  [/\b(a|an|by|each|every|of|one|that|the|this|your) mails?\b/i, "email"],
  [/\bnothing happens without\b/i, "ignore this email"],
  [/\bis ticked\b|\bwas ticked\b|\bare ticked\b/i, "selected, checked"],
  [/\bleads? nowhere\b/i, "doesn't work"],
  [/\bmeanwhile\b/i, "since, for now"],
  [/\bhand(s|ed)? \S+ over\b|\bhanded over\b/i, "transfer"],
  [/\bto do with (it|them|the|this|that)\b/i, "access to"],
  [/\bturned \S+ down\b/i, "declined"],
  [/\bis told of\b/i, "receives, is notified"],
  [/^(Who|Whoever) (has|made|makes|manages|leaves|looks|runs|changes)\b/, "the person or role"],
  [/\. (Who|Whoever) (has|made|makes|manages|leaves|looks|runs|changes)\b/, "the person or role"],
] as const;

const SOURCES = globSync("{app,components,lib}/**/*.{ts,tsx}").filter(
  (file) => !/generated|lib\/wiki/.test(file),
);

it("the interface contains no phrase that is listed as unclear", () => {
  expect(SOURCES.length).toBeGreaterThan(500);
  const found = SOURCES.flatMap((file) => textsIn(file).flatMap((text) => getProblems(file, text)));
  expect(found.join("\n")).toBe("");
}, 60_000);

it("the wording check finds an unclear phrase in interface text", () => {
  expect(getProblems("page.tsx", "Overdue care stands here.")).toEqual([
    "page.tsx: “Overdue care stands here.” (instead: appears)",
  ]);
});

function getProblems(file: string, text: string): string[] {
  return UNCLEAR.filter(([phrase]) => phrase.test(text)).map(
    ([, instead]) => `${file}: “${text}” (instead: ${instead})`,
  );
}

/** Returns the JSX texts and strings of more than one word in a source file. */
function textsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isText(node)) {
      const text = node.text.replaceAll(/\s+/g, " ").trim();
      if (text.includes(" ") && !/\b(SELECT|UPDATE|INSERT|WHERE|JOIN)\b/.test(text)) texts.push(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

function isText(node: ts.Node): node is ts.JsxText | ts.StringLiteralLike | ts.TemplateLiteralLikeNode {
  return (
    ts.isJsxText(node) ||
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}
