import ts from "typescript";

const CODE = /\.(ts|tsx|mjs|cjs)$/;
const MARKDOWN = /\.(md|mdx)$/;
const SQL = /\b(SELECT|UPDATE|INSERT|DELETE|WHERE|JOIN)\b/;

/**
 * Returns a file's prose as `{ line, text }`. For code: comments, strings of several words, JSX text and test
 * titles. For Markdown: paragraphs without code. For other files: comments. Identifiers are never prose.
 */
export function extractProse(file, content) {
  if (CODE.test(file)) return extractFromCode(file, content);
  return MARKDOWN.test(file) ? extractFromMarkdown(content) : extractFromLines(content, /^\s*(?:\/\/+|#)/);
}

/** Joins lines and removes comment markers, so that phrases are found across line breaks. */
export function flatten(text) {
  return text.replaceAll(/\s*\n\s*(?:\/\/+|\*(?!\/)|#|>)?\s*/g, " ");
}

function extractFromCode(file, content) {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, false, kind);
  const literals = [];
  const visit = (node) => {
    if (isLiteral(node)) literals.push({ start: node.getStart(source), end: node.end, node });
    ts.forEachChild(node, visit);
  };
  visit(source);
  literals.sort((one, other) => one.start - other.start);
  const texts = literals
    .filter(({ node }) => !ts.isRegularExpressionLiteral(node))
    .map(({ start, node }) => ({ start, text: node.text }))
    .filter(({ text }) => /\S\s+\S/.test(text) && !SQL.test(text));
  return [...texts, ...findComments(content, literals)].map(({ start, text }) => ({
    line: source.getLineAndCharacterOfPosition(start).line + 1,
    text: normalizeWhitespace(text),
  }));
}

function isLiteral(node) {
  return (
    ts.isJsxText(node) ||
    ts.isStringLiteralLike(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}

/** Outside literals, `//` and `/*` always begin a comment. Consecutive line comments count as one text. */
function findComments(content, literals) {
  let code = "";
  let end = 0;
  for (const literal of literals) {
    code +=
      content.slice(end, literal.start) + content.slice(literal.start, literal.end).replaceAll(/[^\n]/g, "_");
    end = literal.end;
  }
  code += content.slice(end);
  const pattern = /\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g;
  return [...code.matchAll(pattern)].map(({ index, 0: { length } }) => ({
    start: index,
    text: content.slice(index, index + length).replaceAll(/^\/\*+|\*+\/$|^\/\/+/g, ""),
  }));
}

function extractFromMarkdown(content) {
  const withoutCode = content
    .replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ""))
    .replaceAll(/`[^`\n]*`/g, "_");
  return groupParagraphs(withoutCode.split("\n"), (line) => line.trim() !== "", /^\s*(?:[-*|]|\d+\.)\s/);
}

function extractFromLines(content, comment) {
  return groupParagraphs(content.split("\n"), (line) => comment.test(line), /(?!)/).map(({ line, text }) => ({
    line,
    text: normalizeWhitespace(text.replace(comment, "")),
  }));
}

function groupParagraphs(lines, belongs, startsItem) {
  const found = [];
  let open;
  for (const [index, line] of lines.entries()) {
    if (!belongs(line)) open = undefined;
    else if (open && !startsItem.test(line)) open.text += `\n${line}`;
    else {
      open = { line: index + 1, text: line };
      found.push(open);
    }
  }
  return found.map(({ line, text }) => ({ line, text: normalizeWhitespace(text) }));
}

function normalizeWhitespace(text) {
  return flatten(text).replaceAll(/\s+/g, " ").trim();
}
