import { readFileSync } from "node:fs";
import sharp from "sharp";

const SIZE = 1_200;

/** The drawing for each word that can occur in a horse's color. */
const COATS: readonly [word: string, coat: string][] = [
  ["chestnut", "chestnut"],
  ["sorrel", "chestnut"],
  ["bay", "bay"],
  ["gray", "gray"],
  ["black", "black"],
  ["palomino", "palomino"],
  ["pinto", "pinto"],
];

export function getCoatDrawing(color: string | null): string | null {
  return COATS.find(([word]) => color?.includes(word))?.[1] ?? null;
}

/** Draws one of the site's horse heads as an image file. */
export async function drawPortrait(coat: string): Promise<Buffer> {
  const scenes = applyLightTheme(readFileSync("public/scenes.svg", "utf8"));
  const [, symbol = ""] = new RegExp(`<symbol id="head-${coat}"[^>]*>(.*?)</symbol>`, "s").exec(scenes) ?? [];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="${SIZE}" height="${SIZE}">${symbol}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: "#dfe8dc" }).png().toBuffer();
}

/** Replaces the drawing's color variables with the light theme's colors, because an image file has no theme. */
function applyLightTheme(svg: string): string {
  const tokens = readFileSync("app/styles/tokens.css", "utf8");
  const getColor = (name: string): string => new RegExp(`${name}:\\s*([^;]+);`).exec(tokens)?.[1] ?? "#888";
  const resolve = (text: string, depth = 0): string =>
    depth > 4
      ? text
      : text.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => resolve(getColor(name), depth + 1));
  return resolve(svg);
}
