import { join } from "node:path";

/**
 * Works because processes run in the project's folder. Turbopack can't bundle fonts and must not follow this
 * path.
 */
const FONT_FOLDER = join(
  /* turbopackIgnore: true */ process.cwd(),
  "node_modules",
  "dejavu-fonts-ttf",
  "ttf",
);

/** The characters of the standard PDF fonts (Western European). All other characters need an embedded font. */
const WESTERN_TEXT = /^[\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026\u20AC]*$/;

const WIDE_FONT = join(FONT_FOLDER, "DejaVuSansCondensed.ttf");
const WIDE_BOLD_FONT = join(FONT_FOLDER, "DejaVuSansCondensed-Bold.ttf");

/** Returns a font that contains all characters of a text. `isEmbedded` excludes the standard fonts. */
export function getFont(text: string, weight: "regular" | "bold" = "regular", isEmbedded = false): string {
  const isBold = weight === "bold";
  if (!isEmbedded && WESTERN_TEXT.test(text)) return isBold ? "Helvetica-Bold" : "Helvetica";
  return isBold ? WIDE_BOLD_FONT : WIDE_FONT;
}
