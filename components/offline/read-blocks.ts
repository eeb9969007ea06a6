import type { PageBlock } from "./recent-pages";

/** The size limits of a stored page, which needs to contain only data that is useful in the barn. */
const MAX_BLOCKS = 150;
const MAX_CHARACTERS = 300;

const BLOCK_SELECTOR = "h2, h3, p, li, dt, dd";
/**
 * Ignores controls, invisible elements and most forms. Forms that contain a list are read, because they only
 * add checkboxes to the list.
 */
const IGNORED_SELECTOR =
  "button, form:not(:has(li)), input, select, textarea, dialog, nav, .button, .sr-only, [hidden], [aria-hidden=true]";

/** Returns the page's text in blocks, without HTML. */
export function readBlocks(main: Element): PageBlock[] {
  const blocks: PageBlock[] = [];
  for (const element of main.querySelectorAll(BLOCK_SELECTOR)) {
    if (element.closest(IGNORED_SELECTOR) || element.parentElement?.closest("li")) continue;
    if (element.matches("dt")) continue;
    const lines = getLines(element).filter(Boolean);
    if (lines.length > 0) blocks.push({ kind: getKind(element), lines });
    if (blocks.length === MAX_BLOCKS) break;
  }
  return blocks;
}

function getKind(element: Element): PageBlock["kind"] {
  if (element.matches("h2, h3")) return "heading";
  if (element.matches("li")) return "item";
  return element.matches("dd") ? "fact" : "text";
}

/**
 * Splits a row into lines: one line per paragraph and one line per fact. A fact's line starts with its label.
 */
function getLines(element: Element): string[] {
  if (element.matches("dd")) {
    const name = element.previousElementSibling;
    return [name?.matches("dt") ? `${getText(name)}: ${getText(element)}` : getText(element)];
  }
  const paragraphs = element.matches("li") ? [...element.querySelectorAll("p")] : [];
  return [
    getText(element, paragraphs.length > 0 ? "p" : undefined),
    ...paragraphs.map((one) => getText(one)),
  ];
}

function getText(element: Element, without?: string): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent?.closest(IGNORED_SELECTOR) && !(without && parent?.closest(without)))
      parts.push(walker.currentNode.textContent?.trim() ?? "");
  }
  return parts.filter(Boolean).join(" ").slice(0, MAX_CHARACTERS);
}
