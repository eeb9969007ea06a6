// Writes public/scenes.svg with the drawings for articles, features and tutorials. The drawings consist of
// the same few parts as components/illustrations/landscape.tsx. They use the page's color tokens, so they
// follow the theme. Only the horses' coats have their own colors.
import { writeFileSync } from "node:fs";

const at = (x, y, scale, drawing) =>
  `<g transform="translate(${x} ${y}) scale(${Array.isArray(scale) ? scale.join(" ") : scale})">${drawing}</g>`;
const box = (x, y, width, height, fill, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const line = (d, color, width) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const dot = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const shape = (d, fill, more = "") => `<path d="${d}" fill="${fill}"${more}/>`;

function horse(coat = "var(--art-horse)", mane = "var(--art-door)") {
  return [
    shape(
      "M88-58c-9-6-23-8-37-5-9 2-17 0-24 1-5 1-9 5-13 11L1-24c-3 5-5 10-4 14 1 3 5 4 8 2l7-8c3-1 5-3 6-6l11-13c4 3 7 5 11 6l-2 12-4 16c0 1 0 1 2 1h6l5-17 4-12c9 2 17 1 24-2l6 15-1 15c0 1 1 1 2 1h6l2-18-1-20c4 6 6 14 6 25 4-4 7-11 6-20-1-10-4-20-13-25z",
      coat,
    ),
    shape("M34-27l-6 14-1 13h6l3-13 6-12zM78-30l2 14-5 16h6l6-16V-34z", coat, ' fill-opacity=".8"'),
    shape("M25-62c-6 1-11 6-15 12L3-38c6-3 11-8 15-13 3-4 6-7 10-10z", mane),
    shape("M22-61l1-7 5 5z", coat),
  ].join("");
}

const tree = `${line("M0 2v-24", "var(--art-door)", 4)}${shape("M0-70c13 0 20 12 20 26S12-16 0-16-20-30-20-44s7-26 20-26z", "var(--art-tree)")}`;

const barn = [
  shape("M120-54h134V0H120z", "var(--art-shade)"),
  shape("M60-118h134l50 30H110z", "var(--art-roof)"),
  shape("M110-88h134l18 36H128z", "var(--art-roof-shade)"),
  shape("M0 0v-56l13-32 47-28 47 28 13 32V0z", "var(--art-wall)"),
  line("M-7-50 11-88l49-29 49 29 18 38", "var(--art-roof)", 8),
  shape("M36 0v-46h48V0z", "var(--art-door)"),
  line("M38-44 60-2M60-44 38-2M60-44 82-2M82-44 60-2M60-46V0", "var(--art-wall)", 2),
  shape("M51-82h18v18H51zM146-38h16v16h-16zM184-38h16v16h-16zM222-38h16v16h-16z", "var(--art-window)"),
].join("");

function fence(from, to, y) {
  const posts = [];
  for (let x = from + 8; x < to; x += 26) posts.push(`M${x} ${y + 8}v-26`);
  return line(`${posts.join("")}M${from} ${y - 12}H${to}M${from} ${y - 3}H${to}`, "var(--art-fence)", 3);
}

const sky = box(0, 0, 320, 180, "var(--sky)");
const sun = (x, y) => dot(x, y, 18, "var(--straw)");
const far = shape("M0 96C60 70 110 82 170 96S270 60 320 74V180H0z", "var(--art-far)");
const field = shape("M0 128C60 108 130 116 190 122S280 108 320 112V180H0z", "var(--straw)");
const front = shape("M0 158C70 138 150 148 210 152S290 146 320 144V180H0z", "var(--hill)");
const country = sky + sun(262, 38) + far + field;

const wall = `${box(0, 0, 320, 180, "var(--green-wash)")}${shape("M0 150H320V180H0z", "var(--straw)")}`;
const card = (x, y, width, height) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="var(--surface)" stroke="var(--line-strong)" stroke-width="2"/>`;
const rows = (x, y, widths) =>
  widths.map((width, index) => line(`M${x} ${y + index * 16}h${width}`, "var(--line-strong)", 4)).join("");
const tick = (x, y) =>
  `${dot(x, y, 9, "var(--green)")}${line(`M${x - 4} ${y}l3 3 5-6`, "var(--on-green)", 2.5)}`;
const phone = (x, y, screen) =>
  at(x, y, 1, `${box(0, 0, 66, 122, "var(--ink)", 12)}${box(4, 4, 58, 114, "var(--surface)", 9)}${screen}`);

function code(x, y, size) {
  const pattern = ["1110101", "1010011", "1110110", "0001010", "1011101", "0110011", "1101110"];
  const cell = size / 7;
  const cells = pattern.flatMap((row, j) =>
    [...row].flatMap((bit, i) =>
      bit === "1"
        ? [`M${(x + i * cell).toFixed(1)} ${(y + j * cell).toFixed(1)}h${cell}v${cell}h-${cell}z`]
        : [],
    ),
  );
  return shape(cells.join(""), "var(--ink)");
}

const tufts = (y, xs) =>
  line(
    xs.map((x) => `M${x} ${y}l-4-10M${x + 2} ${y}v-14M${x + 4} ${y}l5-10`).join(""),
    "var(--art-tree)",
    2.5,
  );

const scenes = {
  vet: [
    country,
    front,
    at(46, 158, 1.35, horse()),
    card(186, 40, 108, 62),
    line("M198 72h18l7-16 10 32 8-22 5 6h36", "var(--overdue)", 3.5),
    dot(274, 90, 4, "var(--green)"),
  ],
  snow: [
    box(0, 0, 320, 180, "var(--sky)"),
    shape("M0 96C60 70 110 82 170 96S270 60 320 74V180H0z", "var(--art-far)"),
    at(176, 140, 0.72, barn),
    line("M171 104 184 77l35-21 35 21 13 27", "var(--art-wall)", 7),
    shape("M0 136C70 118 130 130 200 136S290 128 320 130V180H0z", "var(--art-wall)"),
    at(52, 160, 1.05, horse()),
    shape("M84 99c12-4 28-5 42-1l2 28c-14 6-30 6-43 1z", "var(--art-roof)"),
    [
      [30, 30],
      [74, 56],
      [118, 24],
      [150, 66],
      [196, 34],
      [250, 22],
      [290, 60],
      [20, 86],
    ]
      .map(([x, y]) => dot(x, y, 3, "var(--art-wall)"))
      .join(""),
  ],
  news: [
    country,
    at(28, 150, 0.62, barn),
    front,
    phone(
      214,
      30,
      `${rows(14, 22, [36, 28])}${box(14, 54, 38, 16, "var(--paid-wash)", 8)}${line("M22 62h22", "var(--paid)", 4)}${rows(14, 86, [38, 20])}`,
    ),
  ],
  board: [
    wall,
    at(20, 150, 0.5, barn),
    box(176, 20, 112, 142, "var(--art-door)", 10),
    box(184, 32, 96, 122, "var(--surface)", 4),
    box(214, 12, 36, 18, "var(--art-window)", 6),
    tick(202, 56),
    tick(202, 84),
    tick(202, 112),
    `<circle cx="202" cy="138" r="8" fill="none" stroke="var(--line-strong)" stroke-width="2"/>`,
    line("M220 56h46M220 84h36M220 112h50M220 138h30", "var(--line-strong)", 4),
  ],
  talk: [
    country,
    front,
    at(34, 160, 1, horse()),
    at(290, 160, [-1, 1], horse("var(--art-door)", "var(--art-fence)")),
    fence(0, 320, 164),
    shape(
      "M52 22h68a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10H84l-14 14V64H52a10 10 0 0 1-10-10V32a10 10 0 0 1 10-10z",
      "var(--surface)",
    ),
    line("M58 36h54M58 50h36", "var(--line-strong)", 4),
    shape(
      "M176 44h54a10 10 0 0 1 10 10v18a10 10 0 0 1-10 10v14l-14-14h-40a10 10 0 0 1-10-10V54a10 10 0 0 1 10-10z",
      "var(--green)",
    ),
    line("M182 58h42M182 70h24", "var(--on-green)", 4),
  ],
  grass: [
    sky,
    sun(60, 40),
    far,
    shape("M0 120C60 100 130 110 190 116S280 102 320 106V180H0z", "var(--art-tree)"),
    at(250, 124, 0.7, tree),
    at(280, 122, 0.9, tree),
    at(92, 158, 1.3, horse()),
    shape("M0 156C70 144 150 152 210 154S290 150 320 148V180H0z", "var(--hill)"),
    tufts(162, [18, 60, 104, 220, 262, 298]),
  ],
  money: [
    wall,
    ...[
      [40, 2],
      [98, 3],
      [156, 4],
      [214, 5],
    ].flatMap(([x, count]) =>
      Array.from(
        { length: count },
        (_, index) =>
          `${box(x, 126 - index * 26, 48, 24, "var(--art-field)", 3)}${line(`M${x + 14} ${127 - index * 26}v22M${x + 34} ${127 - index * 26}v22`, "var(--art-door)", 2)}`,
      ),
    ),
    line("M48 70 118 48 176 30 246 12", "var(--green)", 4),
    line("M234 10l13 2-6 12", "var(--green)", 4),
  ],
  invoice: [
    wall,
    `<g transform="rotate(-4 150 90)">${card(92, 20, 116, 142)}${rows(108, 46, [60, 84, 84, 70])}${line("M108 122h84", "var(--line)", 2)}${line("M160 140h32", "var(--green)", 6)}</g>`,
    dot(230, 120, 30, "var(--green)"),
    line("M216 120l10 10 18-20", "var(--on-green)", 6),
    box(26, 104, 56, 38, "var(--art-roof)", 6),
    box(26, 114, 56, 8, "var(--ink)"),
  ],
  sync: [
    country,
    front,
    phone(40, 34, code(16, 36, 36)),
    phone(214, 34, `${at(14, 74, 0.4, horse())}${rows(14, 88, [36, 24])}`),
    line("M122 86h74M184 74l13 12-13 12", "var(--green)", 5),
  ],
  wiki: [
    wall,
    shape(
      "M160 52c-26-16-60-18-96-10v96c36-8 70-6 96 10 26-16 60-18 96-10V42c-36-8-70-6-96 10z",
      "var(--surface)",
      ' stroke="var(--line-strong)" stroke-width="2"',
    ),
    line("M160 54v92", "var(--line-strong)", 2),
    line("M82 66c20-3 40-1 60 6M82 84c20-3 40-1 60 6M82 102c20-3 40-1 60 6", "var(--line-strong)", 4),
    at(180, 120, 0.62, horse()),
    shape("M232 22l5 12 12 5-12 5-5 12-5-12-12-5 12-5z", "var(--art-window)"),
  ],
  "add-horse": [
    country,
    front,
    at(70, 158, 1.4, horse()),
    dot(246, 66, 30, "var(--green)"),
    line("M246 52v28M232 66h28", "var(--on-green)", 6),
  ],
  schedule: [
    wall,
    card(78, 24, 164, 132),
    box(79, 25, 162, 30, "var(--art-roof)", 9),
    line("M112 16v20M208 16v20", "var(--ink)", 5),
    [76, 102, 128]
      .flatMap((y) => [106, 142, 178, 214].map((x) => box(x - 10, y - 9, 20, 18, "var(--sunken)", 4)))
      .join(""),
    tick(142, 102),
    box(168, 119, 20, 18, "var(--due-wash)", 4),
  ],
  aisle: [
    box(0, 0, 320, 180, "var(--art-shade)"),
    shape("M0 180 120 96h80l120 84z", "var(--straw)"),
    shape("M120 40h80v56h-80z", "var(--sky)"),
    shape("M120 84c26-12 54-8 80-2v14h-80z", "var(--art-far)"),
    shape("M0 0 120 40v56L0 180z", "var(--art-wall)"),
    shape("M320 0 200 40v56l120 84z", "var(--art-wall)"),
    shape(
      "M22 40l32 9v84l-32 24zM74 55l24 7v46l-24 18zM298 40l-32 9v84l32 24zM246 55l-24 7v46l24 18z",
      "var(--art-door)",
    ),
    shape("M26 52l24 6v28l-24 4zM270 58l24-6v38l-24-4z", "var(--ink)", ' fill-opacity=".55"'),
    at(262, 104, [-0.42, 0.42], horse()),
  ],
  pasture: [
    country,
    at(40, 120, 0.7, tree),
    at(64, 118, 0.9, tree),
    front,
    at(80, 156, 0.8, horse()),
    at(212, 150, [-0.66, 0.66], horse("var(--art-door)", "var(--art-fence)")),
    at(226, 158, 0.86, horse("var(--art-fence)", "var(--art-door)")),
    fence(0, 320, 172),
  ],
  office: [
    box(0, 0, 320, 180, "var(--art-wall)"),
    box(36, 20, 120, 92, "var(--sky)", 4),
    shape("M36 86c40-20 80-14 120-6v32H36z", "var(--straw)"),
    at(64, 108, 0.45, horse()),
    line("M36 20h120v92H36zM96 20v92", "var(--art-fence)", 5),
    box(0, 136, 320, 44, "var(--art-door)"),
    box(186, 62, 102, 68, "var(--ink)", 6),
    box(192, 68, 90, 52, "var(--surface)", 3),
    rows(200, 80, [50, 70, 36]),
    shape("M224 130h26l4 8h-34z", "var(--ink)"),
  ],
};

const COATS = {
  bay: { coat: "#7a4a24", mane: "#2a1c14", mark: "star" },
  gray: { coat: "#c3c6c4", mane: "#7d8480", mark: "none" },
  palomino: { coat: "#d9a953", mane: "#f3e6c6", mark: "blaze" },
  chestnut: { coat: "#9c5528", mane: "#7d3f1b", mark: "blaze" },
  black: { coat: "#3b3836", mane: "#1d1b1a", mark: "star" },
  pinto: { coat: "#8a5a33", mane: "#f2ece0", mark: "bald" },
};
const MARKS = {
  none: "",
  star: shape("M48 30l4 7-4 7-4-7z", "#f6f1e6"),
  blaze: shape("M45 26h6l2 34-5 8-5-8z", "#f6f1e6"),
  bald: shape("M40 26h16l4 30-4 18H40l-4-18z", "#f6f1e6"),
};

/** A horse's head, seen from the front, for portraits. */
function head({ coat, mane, mark }) {
  return [
    box(0, 0, 96, 96, "var(--green-wash)"),
    shape("M18 96c2-18 10-28 18-32h24c8 4 16 14 18 32z", coat),
    shape("M31 24 28 4c8 2 13 8 15 15zM65 24 68 4c-8 2-13 8-15 15z", coat),
    shape(
      "M48 14c12 0 20 8 20 19 0 12-5 20-6 30-1 9-6 15-14 15s-13-6-14-15c-1-10-6-18-6-30 0-11 8-19 20-19z",
      coat,
    ),
    MARKS[mark],
    shape("M34 62c1 11 6 18 14 18s13-7 14-18c-8 5-20 5-28 0z", "#00000030"),
    shape("M48 10c8 0 12 4 13 9-5 1-9 5-11 13-2-5-4-8-8-10-2-1-4-2-6-2 2-6 6-10 12-10z", mane),
    dot(34, 40, 3.2, "#1c1712"),
    dot(62, 40, 3.2, "#1c1712"),
    `<ellipse cx="42" cy="71" rx="2.4" ry="3.2" fill="#1c1712"/><ellipse cx="54" cy="71" rx="2.4" ry="3.2" fill="#1c1712"/>`,
  ].join("");
}

const symbols = [
  ...Object.entries(scenes).map(
    ([name, parts]) => `<symbol id="${name}" viewBox="0 0 320 180">${parts.flat().join("")}</symbol>`,
  ),
  ...Object.entries(COATS).map(
    ([name, coat]) => `<symbol id="head-${name}" viewBox="0 0 96 96">${head(coat)}</symbol>`,
  ),
];
writeFileSync(
  new URL("../public/scenes.svg", import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
);
console.log(`${symbols.length} drawings`);
