import type { SeenBlock } from "./seen-store";

/** Of a page; a snapshot is for the aisle, not for the archive. */
const MAX_BLOCKS = 150;
const MAX_LETTERS = 300;

const BLOCKS = "h2, h3, p, li, dt, dd";
/** What does something, or says nothing to the eye. A form around a list is there to tick what the list says. */
const LEFT_OUT =
  "button, form:not(:has(li)), input, select, textarea, dialog, nav, .button, .sr-only, [hidden], [aria-hidden=true]";

/** The page's text, block by block. Nothing of its HTML is kept. */
export function readBlocks(main: Element): SeenBlock[] {
  const blocks: SeenBlock[] = [];
  for (const element of main.querySelectorAll(BLOCKS)) {
    if (element.closest(LEFT_OUT) || element.parentElement?.closest("li")) continue;
    if (element.matches("dt")) continue;
    const lines = linesOf(element).filter(Boolean);
    if (lines.length > 0) blocks.push({ kind: kindOf(element), lines });
    if (blocks.length === MAX_BLOCKS) break;
  }
  return blocks;
}

function kindOf(element: Element): SeenBlock["kind"] {
  if (element.matches("h2, h3")) return "heading";
  if (element.matches("li")) return "item";
  return element.matches("dd") ? "fact" : "text";
}

/** A row's paragraphs are lines of their own; a fact has its name before it. */
function linesOf(element: Element): string[] {
  if (element.matches("dd")) {
    const name = element.previousElementSibling;
    return [name?.matches("dt") ? `${textOf(name)}: ${textOf(element)}` : textOf(element)];
  }
  const paragraphs = element.matches("li") ? [...element.querySelectorAll("p")] : [];
  return [textOf(element, paragraphs.length > 0 ? "p" : undefined), ...paragraphs.map((one) => textOf(one))];
}

function textOf(element: Element, without?: string): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent?.closest(LEFT_OUT) && !(without && parent?.closest(without)))
      parts.push(walker.currentNode.textContent?.trim() ?? "");
  }
  return parts.filter(Boolean).join(" ").slice(0, MAX_LETTERS);
}
