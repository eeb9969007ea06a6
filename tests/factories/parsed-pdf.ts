import { inflateSync } from "node:zlib";

export interface ParsedPdf {
  /**
   * The text of each structure element, in drawing order. Decorative text that is marked as an artifact isn't
   * included.
   */
  texts: string[];
  /** The types of the structure elements, such as "H1". */
  tags: Set<string>;
  pageCount: number;
  /** Width and height of the first page, in points. */
  size: [number, number];
  /** The PDF's source, without the contents of its streams. */
  source: string;
}

const OBJECT = /(\d+) 0 obj\n(.*?)\nendobj/gs;

/** Parses a PDF that pdfkit created with embedded fonts. */
export function readPdf(file: Buffer): ParsedPdf {
  const source = file.toString("latin1");
  const objects = new Map<string, string>();
  for (const [, id = "", body = ""] of source.matchAll(OBJECT)) objects.set(id, body);
  const texts = [...objects.values()]
    .filter((body) => body.startsWith("<<\n/Type /Page\n"))
    .flatMap((page) => readPage(page, objects));
  const mediaBox = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(source);
  return {
    texts,
    tags: new Set([...source.matchAll(/\/S \/(\w+)/g)].map(([, tag = ""]) => tag)),
    pageCount: Number(/\/Type \/Pages\n\/Count (\d+)/.exec(source)?.[1] ?? 0),
    size: [Number(mediaBox?.[1]), Number(mediaBox?.[2])],
    source: source.replaceAll(/stream\n.*?\nendstream/gs, ""),
  };
}

/** Returns the text of each structure element on a page. Joins the lines of an element with spaces. */
function readPage(page: string, objects: ReadonlyMap<string, string>): string[] {
  const content = readStream(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? ""));
  const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? "") ?? "";
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const [, name = "", id = ""] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "")?.[1] ?? "";
    fonts.set(name, readCharacterMap(readStream(objects.get(map))));
  }
  const texts: string[] = [];
  let font: ReadonlyMap<string, string> = new Map();
  let lines: string[] | null = null;
  for (const [operation, name, glyphs] of content.matchAll(
    /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/\w+ <<[^>]*>> BDC|EMC/g,
  )) {
    if (name) font = fonts.get(name) ?? font;
    else if (glyphs !== undefined) lines?.push(decode(glyphs, font));
    else if (operation === "EMC") {
      if (lines && lines.length > 0) texts.push(lines.map((line) => line.trim()).join(" "));
      lines = null;
    } else lines = operation.startsWith("/Artifact") ? null : [];
  }
  return texts;
}

function readStream(body = ""): string {
  const start = body.indexOf("stream\n") + "stream\n".length;
  const bytes = Buffer.from(body.slice(start, body.lastIndexOf("\nendstream")), "latin1");
  return (body.includes("/Filter /FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1");
}

/** Returns a map from each glyph to the text that it represents. */
function readCharacterMap(map: string): ReadonlyMap<string, string> {
  const characters = new Map<string, string>();
  for (const [, first = "", list = ""] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    for (const [index, [, code = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, "0");
      characters.set(glyph, Buffer.from(code.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
    }
  }
  return characters;
}

function decode(glyphs: string, font: ReadonlyMap<string, string>): string {
  const codes = [...glyphs.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
  return codes.map((code) => font.get(code) ?? "?").join("");
}
