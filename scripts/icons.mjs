// Writes public/icons.svg with the @phosphor-icons/core drawings for the names in
// components/ui/icon-names.ts. Writes the sprite's URL, which changes when the drawings change, to
// components/ui/icon-sprite.ts. Writes the icons that style sheets add to list rows to
// app/styles/state-icons.css.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { filledIconNames, iconNames } from "../components/ui/icon-names.ts";

const assets = new URL("../node_modules/@phosphor-icons/core/assets/", import.meta.url);

function renderSymbol(id, file) {
  const svg = readFileSync(new URL(file, assets), "utf8");
  const drawing = svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  return `<symbol id="${id}" viewBox="0 0 256 256">${drawing}</symbol>`;
}

const symbols = [
  ...iconNames.map((name) => renderSymbol(name, `regular/${name}.svg`)),
  ...filledIconNames.map((name) => renderSymbol(`${name}-fill`, `fill/${name}-fill.svg`)),
];
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
const version = createHash("sha256").update(sprite).digest("hex").slice(0, 8);

writeFileSync(new URL("../public/icons.svg", import.meta.url), sprite);
writeFileSync(
  new URL("../components/ui/icon-sprite.ts", import.meta.url),
  `// Written by scripts/icons.mjs.\nexport const iconSprite = "/icons.svg?v=${version}";\n`,
);
/** The filled icon for each invoice state. */
const stateIcons = {
  draft: "pencil-simple",
  sent: "paper-plane-tilt",
  paid: "check-circle",
  overdue: "warning",
  void: "prohibit",
};
const rules = Object.entries(stateIcons).map(([state, icon]) => {
  const svg = readFileSync(new URL(`fill/${icon}-fill.svg`, assets), "utf8").trim();
  return `  .state-${state}::before {\n    mask-image: url("data:image/svg+xml,${encodeURIComponent(svg)}");\n  }`;
});
writeFileSync(
  new URL("../app/styles/state-icons.css", import.meta.url),
  `/* Written by scripts/icons.mjs. */\n@layer components {\n${rules.join("\n\n")}\n}\n`,
);
console.log(`${symbols.length} icons, ${sprite.length} bytes`);
