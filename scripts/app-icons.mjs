// Creates the installed app's icons in public/app-icons from app/icon.svg.
// Run with `node scripts/app-icons.mjs`.
import { mkdirSync, readFileSync } from "node:fs";
import sharp from "sharp";

const FOLDER = "public/app-icons";
/** The width and height of the drawing. */
const UNITS = 32;
const GROUND = "#17503a";

const svg = readFileSync("app/icon.svg", "utf8");
/** The drawing without its background. The maskable icon scales it down to fit the mask of any launcher. */
const mark = svg.replace(/^<svg[^>]*>|<\/svg>\s*$|<rect[^>]*\/>/g, "");
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${GROUND}"/><g transform="translate(3.5 3.5) scale(.78)">${mark}</g></svg>`;

mkdirSync(FOLDER, { recursive: true });
await write(svg, 192, "192");
await write(svg, 512, "512");
await write(maskable, 512, "maskable-512");

function write(drawing, side, name) {
  return sharp(Buffer.from(drawing), { density: (72 * side) / UNITS })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${FOLDER}/${name}.png`);
}
