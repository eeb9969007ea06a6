import { getDecimals } from "../core/country-currencies";

/** A string that is already HTML. */
export interface Html {
  markup: string;
}

type HtmlPart = Html | string | number | null | undefined | Html[];

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

function renderPart(part: HtmlPart): string {
  if (part === null || part === undefined) return "";
  if (Array.isArray(part)) return part.map(({ markup }) => markup).join("");
  return typeof part === "object" ? part.markup : escapeText(String(part));
}

/** Creates HTML from a template. Escapes the inserted values unless they are already HTML. */
export function html(strings: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  const markup = strings.reduce((text, string, index) => text + renderPart(parts[index - 1]) + string);
  return { markup };
}

/** Formats an amount from the API for the payer, such as $1,234.50 or ¥1,234. */
export function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: currency.toUpperCase() }).format(
    amount / 10 ** getDecimals(currency),
  );
}
