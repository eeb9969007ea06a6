import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { CRON_JOBS, JOB_PAYLOADS } from "@/lib/jobs/catalog";

const SOURCES = globSync("{app,components,lib/audit,lib/auth,lib/domain}/**/*.{ts,tsx}");
/** Names of jobs and rate limits look like audit actions but may contain hyphens. */
const OTHER_NAMES = new Set([...Object.keys(JOB_PAYLOADS), ...Object.keys(CRON_JOBS), "webhook.by-hand"]);

/** An action, or the part of an action before a variable, such as "invoice.attachment_". */
const ACTION = /^[a-z]+(_[a-z]+)*\.([a-z]+_?)*$/;
const HYPHENATED_ACTION = /^[a-z_]+\.[a-z_]+-[a-z_-]*$/;
const ACTION_FROM_PARTS = /action(:| =)[^,;]*`[a-z_]+\.[a-z_]*\$\{/;

it("all audit actions are spelled with underscores", () => {
  expect(SOURCES.length).toBeGreaterThan(500);
  const found = SOURCES.flatMap((file) =>
    findMisspelledActions(readFileSync(file, "utf8")).map((name) => `${file}: ${name}`),
  );
  expect(found.join("\n")).toBe("");
}, 60_000);

it.each([
  ['recordAudit(tx, { action: "invoice.refund-failed" });', "invoice.refund-failed"],
  ['recordAudit(tx, { action: "invoice.refundFailed" });', "invoice.refundFailed"],
  ['recordAudit(tx, { action: "horse-share.ended" });', "horse-share.ended"],
  ['isAudited(tx, id, "horse.gave-up");', "horse.gave-up"],
  [`type CreditAction = \`credit.was-\${"lost" | "left"}\`;`, "credit.was-"],
  [`recordAudit(tx, { action: \`invoice.\${hasFailed ? "not-refunded" : "refunded"}\` });`, "not-refunded"],
  [`type Change = "picked-up"; recordAudit(tx, { action: \`horse.\${change}\` });`, "picked-up"],
])("the spelling check finds the misspelled audit action in %s", (text, name) => {
  expect(findMisspelledActions(text)).toEqual([name]);
});

it("the spelling check for audit actions accepts job names with hyphens", () => {
  expect(findMisspelledActions('enqueue(db, "subscription.end-grace", { userId });')).toEqual([]);
});

/**
 * Returns the misspelled action names in a source file. If the file builds action names from parts, also
 * returns the misspelled parts.
 */
function findMisspelledActions(text: string): string[] {
  const { strings, parts } = listStrings(text);
  const actions = [...text.matchAll(/\baction: "([\w-]+\.[^"]*)"/g)].map(([, action = ""]) => action);
  return [
    ...new Set([
      ...actions.filter((action) => !ACTION.test(action)),
      ...strings.filter((name) => HYPHENATED_ACTION.test(name) && !OTHER_NAMES.has(name)),
      ...(ACTION_FROM_PARTS.test(text) ? parts.filter((part) => part.includes("-")) : []),
    ]),
  ];
}

/**
 * Returns all strings in a source file. `parts` contains only the strings in literal types and template
 * placeholders.
 */
function listStrings(text: string): { strings: string[]; parts: string[] } {
  const strings: string[] = [];
  const parts: string[] = [];
  if (!/["'`][a-z_]+\./.test(text)) return { strings, parts };
  const visit = (node: ts.Node, isPart: boolean): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
      strings.push(node.text);
      if (isPart) parts.push(node.text);
    }
    const containsParts = isPart || ts.isLiteralTypeNode(node) || ts.isTemplateSpan(node);
    ts.forEachChild(node, (child) => visit(child, containsParts));
  };
  visit(ts.createSourceFile("source.tsx", text, ts.ScriptTarget.Latest), false);
  return { strings, parts };
}
