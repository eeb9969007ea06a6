// Writes public/icons.svg from @phosphor-icons/core for the names in components/ui/icon-names.ts,
// and components/ui/icon-sprite.ts with an address that changes whenever the drawing does.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { filledIconNames, iconNames } from "../components/ui/icon-names.ts";

const assets = new URL("../node_modules/@phosphor-icons/core/assets/", import.meta.url);

function symbol(id, file) {
  const svg = readFileSync(new URL(file, assets), "utf8");
  const drawing = svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  return `<symbol id="${id}" viewBox="0 0 256 256">${drawing}</symbol>`;
}

const symbols = [
  ...iconNames.map((name) => symbol(name, `regular/${name}.svg`)),
  ...filledIconNames.map((name) => symbol(`${name}-fill`, `fill/${name}-fill.svg`)),
];
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
const version = createHash("sha256").update(sprite).digest("hex").slice(0, 8);

writeFileSync(new URL("../public/icons.svg", import.meta.url), sprite);
writeFileSync(
  new URL("../components/ui/icon-sprite.ts", import.meta.url),
  `// Written by scripts/icons.mjs.\nexport const iconSprite = "/icons.svg?v=${version}";\n`,
);
console.log(`${symbols.length} icons, ${sprite.length} bytes`);
