import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The fonts that every reader of PDF has know the letters of Western Europe; the rest is set in one that is embedded. */
const WESTERN = /^[\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026\u20AC]*$/;

const WIDE = require.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf");
const WIDE_BOLD = require.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf");

/** The font in which a text can be set. */
export function fontFor(text: string, weight: "regular" | "bold" = "regular"): string {
  const isBold = weight === "bold";
  if (WESTERN.test(text)) return isBold ? "Helvetica-Bold" : "Helvetica";
  return isBold ? WIDE_BOLD : WIDE;
}
