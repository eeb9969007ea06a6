import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Characters of the standard PDF fonts (Western European). All others need an embedded font. */
const WESTERN_TEXT = /^[\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026\u20AC]*$/;

const WIDE_FONT = require.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf");
const WIDE_BOLD_FONT = require.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf");

/** Returns the font that contains all characters of a text. `isEmbedded` excludes the standard fonts. */
export function getFont(text: string, weight: "regular" | "bold" = "regular", isEmbedded = false): string {
  const isBold = weight === "bold";
  if (!isEmbedded && WESTERN_TEXT.test(text)) return isBold ? "Helvetica-Bold" : "Helvetica";
  return isBold ? WIDE_BOLD_FONT : WIDE_FONT;
}
