// Writes app/fonts/*.woff2 and app/fonts.ts from the font files of @fontsource. A page usually needs only the
// "core" file, which contains the characters of English text. The other files contain the remaining Latin
// letters, which occur mainly in names.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const PACKAGES = "node_modules/@fontsource";
const FOLDER = "app/fonts";

/** The ASCII characters from space to tilde, and the other characters that our text uses. */
const CORE = [
  [0x20, 0x7e],
  0xa0,
  0xa9,
  0xb0,
  0xb7,
  0xc9,
  0xd7,
  0xe9,
  0xf7,
  0x2013,
  0x2014,
  0x2018,
  0x2019,
].concat([0x201c, 0x201d, 0x2026, 0x2212]);

/** The character ranges of the source files, as @fontsource declares them. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  0x131,
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  0x2c6,
  0x2da,
  0x2dc,
  0x304,
  0x308,
].concat([0x329, [0x2000, 0x206f], 0x20ac, 0x2122, 0x2191, 0x2193, 0x2212, 0x2215, 0xfeff, 0xfffd]);
const EXTENDED = [
  [0x100, 0x2ba],
  [0x2bd, 0x2c5],
  [0x2c7, 0x2cc],
  [0x2ce, 0x2d7],
  [0x2dd, 0x2ff],
  0x304,
  0x308,
  0x329,
]
  .concat([
    [0x1d00, 0x1dbf],
    [0x1e00, 0x1e9f],
    [0x1ef2, 0x1eff],
    0x2020,
    [0x20a0, 0x20ab],
    [0x20ad, 0x20c0],
    0x2113,
  ])
  .concat([
    [0x2c60, 0x2c7f],
    [0xa720, 0xa7ff],
  ]);

/** The font features that the style sheets use, and those that position accents. */
const FEATURES = ["kern", "tnum", "lnum", "mark", "mkmk", "ccmp", "locl"];

const core = toCodePoints(CORE);
const latin = minus(toCodePoints(LATIN), core);
const extended = minus(toCodePoints(EXTENDED), [...core, ...latin]);

const WEIGHTS = { min: 400, max: 700 };
const variable = (name, part) => `${PACKAGES}-variable/${name}/files/${name}-${part}-wght-normal.woff2`;

/** We use only a few weights of Besley, and a file with one weight is less than half as large as the variable file. */
const FILES = [
  { file: "inter-core", source: variable("inter", "latin"), points: core, wght: WEIGHTS },
  { file: "inter-latin", source: variable("inter", "latin"), points: latin, wght: WEIGHTS },
  { file: "inter-extended", source: variable("inter", "latin-ext"), points: extended, wght: WEIGHTS },
  { file: "besley-core-400", source: variable("besley", "latin"), points: core, wght: 400 },
  { file: "besley-core-600", source: variable("besley", "latin"), points: core, wght: 600 },
  { file: "besley-latin", source: variable("besley", "latin"), points: latin, wght: WEIGHTS },
  { file: "besley-extended", source: variable("besley", "latin-ext"), points: extended, wght: WEIGHTS },
];

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
for (const { file, source, points, wght } of FILES) {
  const font = await subsetFont(readFileSync(source), String.fromCodePoint(...points), {
    targetFormat: "woff2",
    variationAxes: { wght },
    keepFeatures: FEATURES,
    noHinting: true,
  });
  writeFileSync(`${FOLDER}/${file}.woff2`, font);
  console.log(`${file}: ${font.length} bytes`);
}
for (const name of ["inter", "besley"])
  copyFileSync(`${PACKAGES}-variable/${name}/LICENSE`, `${FOLDER}/LICENSE-${name}.txt`);
writeFileSync("app/fonts.ts", createModule());

/**
 * Returns the module that declares the fonts. next/font reads the module's calls at build time, so their
 * arguments must be literals.
 */
function createModule() {
  return `// Written by scripts/fonts.mjs.
import localFont from "next/font/local";

export const inter = localFont({
  src: "./fonts/inter-core.woff2",
  weight: "400 700",
  variable: "--font-inter",
  adjustFontFallback: "Arial",
});

export const besley = localFont({
  src: "./fonts/besley-core-600.woff2",
  weight: "600",
  variable: "--font-besley",
  adjustFontFallback: "Times New Roman",
});

/** A separate family, because next/font preloads all files of a family, and few pages need this file. */
export const besleyRegular = localFont({
  src: "./fonts/besley-core-400.woff2",
  weight: "400",
  variable: "--font-besley-regular",
  preload: false,
  adjustFontFallback: "Times New Roman",
});
${createPart("interLatin", "inter-latin", latin)}${createPart("interExtended", "inter-extended", extended)}
${createPart("besleyLatin", "besley-latin", latin)}${createPart("besleyExtended", "besley-extended", extended)}`.replace(
    /\n\n\n/g,
    "\n\n",
  );
}

/** Declares a file that browsers load only if the page contains one of its characters. */
function createPart(name, file, points) {
  return `
export const ${name} = localFont({
  src: "./fonts/${file}.woff2",
  weight: "400 700",
  variable: "--font-${file}",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "${toUnicodeRange(points)}",
    },
  ],
});
`;
}

function toUnicodeRange(points) {
  const ranges = [];
  for (const point of points.toSorted((left, right) => left - right)) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point) => point.toString(16).toUpperCase().padStart(4, "0");
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(",");
}

function toCodePoints(ranges) {
  return ranges.flatMap((range) => {
    const [first, last] = Array.isArray(range) ? range : [range, range];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

function minus(points, others) {
  const excluded = new Set(others);
  return points.filter((point) => !excluded.has(point));
}
