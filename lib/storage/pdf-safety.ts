import "server-only";
import { createReadStream } from "node:fs";
import { createInflate } from "node:zlib";
import { DomainError } from "@/lib/errors";

const ACTIVE =
  "This PDF contains scripts or actions that could run on the reader's computer. Print it to a new PDF and upload that one.";
const UNREADABLE =
  "This PDF is protected or packed in a way that we can't check for scripts. Print it to a new PDF and upload that one.";

const CHUNK_BYTES = 256 * 1024;
const PIECE_BYTES = 16 * 1024;
/**
 * How far before the data a stream's dictionary is searched, and how much text is searched again with the next chunk.
 */
const DICTIONARY_BYTES = 8 * 1024;
/** Longer than any name or keyword that is searched, with every character escaped. */
const LONGEST_WORD = 128;
/** Object streams that unpack to more are refused; other streams beyond it aren't unpacked. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;
const MAX_STREAMS = 100_000;

/** A name ends at white space or a delimiter (ISO 32000-2, 7.2.3). */
const END = String.raw`(?![^\0\t\n\f\r ()<>[\]{}/%])`;
const SPACE = String.raw`[\0\t\n\f\r ]*`;
/**
 * Every script action has the type /JavaScript or /Rendition, and scripted forms have /XFA. These words are too long
 * to occur in compressed data by chance, unlike /JS.
 */
const ACTIVE_ANYWHERE = new RegExp(`/(?:JavaScript|Launch|Rendition)${END}|/XFA${SPACE}(?:\\[|\\d+ \\d+ R)`);
const ACTIVE_IN_OBJECTS = new RegExp(`/(?:JS|JavaScript|Launch|Rendition|XFA)${END}`);
const ENCRYPTED = new RegExp(`/Encrypt${END}`);
/** PDF readers find object streams by the cross-reference table; they need /First to read one. */
const OBJECT_STREAM = new RegExp(`/(?:ObjStm|First)${END}`);
const STREAM = /(?<!end)stream\r?\n/g;
const FILTER = new RegExp(`/Filter${END}`, "g");
const FLATE_ALONE = new RegExp(
  `/Filter${SPACE}(?:/(?:FlateDecode|Fl)${END}|\\[${SPACE}/(?:FlateDecode|Fl)${SPACE}\\])`,
);
const OTHER_CODING = new RegExp(
  `/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt|DecodeParms|DP)${END}`,
);

/**
 * Refuses a PDF with JavaScript, launch actions or scripted forms (VALIDATION), also in compressed streams and with
 * escaped names. Searches all bytes instead of following the cross-reference table, because PDF readers repair a broken
 * table in different ways. Memory contains one chunk and one unpacked piece.
 */
export async function requirePassivePdf(path: string): Promise<void> {
  const { streams, isEncrypted } = await scanFile(path);
  const hasObjects = streams.some(({ kind }) => kind !== "other");
  if (streams.length > MAX_STREAMS || (isEncrypted && hasObjects)) throw unreadable();
  let room = MAX_UNPACKED_BYTES;
  for (const stream of streams.filter(({ kind }) => kind !== "other")) {
    room -= await scanStream(path, stream, room);
    if (room < 0) throw unreadable();
  }
  for (const stream of streams.filter(({ kind }) => kind === "other")) {
    if (room > 0) room -= await scanStream(path, stream, room);
  }
}

interface PdfStream {
  /** Byte at which its data begins. */
  offset: number;
  /** Whether it contains objects, compressed or not, or something else, such as a picture. */
  kind: "packedObjects" | "objects" | "other";
}

interface Findings {
  streams: PdfStream[];
  isEncrypted: boolean;
}

/** Scans the file once: throws for active content, and lists its streams. */
async function scanFile(path: string): Promise<Findings> {
  const findings: Findings = { streams: [], isEncrypted: false };
  let text = "";
  let start = 0;
  let searchedTo = 0;
  for await (const chunk of createReadStream(path, { encoding: "latin1", highWaterMark: CHUNK_BYTES })) {
    text += String(chunk);
    const searchTo = start + text.length - LONGEST_WORD;
    scanText({ text, start, from: searchedTo, to: searchTo }, findings);
    searchedTo = Math.max(searchedTo, searchTo);
    const drop = Math.max(0, text.length - DICTIONARY_BYTES - LONGEST_WORD);
    text = text.slice(drop);
    start += drop;
  }
  scanText({ text, start, from: searchedTo, to: start + text.length }, findings);
  return findings;
}

interface Piece {
  text: string;
  /** Byte of the file at which the text begins. */
  start: number;
  /** Bytes of the file between which stream keywords are new. */
  from: number;
  to: number;
}

function scanText({ text, start, from, to }: Piece, findings: Findings): void {
  const names = decodeNames(text);
  if (ACTIVE_ANYWHERE.test(names)) throw active();
  findings.isEncrypted ||= ENCRYPTED.test(names);
  for (const match of text.matchAll(STREAM)) {
    const at = start + match.index;
    if (at < from || at >= to) continue;
    const before = text.slice(Math.max(0, match.index - DICTIONARY_BYTES), match.index);
    findings.streams.push({ offset: at + match[0].length, kind: kindOf(before) });
  }
}

function kindOf(before: string): PdfStream["kind"] {
  const dictionary = decodeNames(before.slice(before.lastIndexOf(" obj") + 1));
  if (!OBJECT_STREAM.test(dictionary)) return "other";
  if (OTHER_CODING.test(dictionary)) throw unreadable();
  const filters = dictionary.match(FILTER)?.length ?? 0;
  if (filters === 0) return "objects";
  if (filters > 1 || !FLATE_ALONE.test(dictionary)) throw unreadable();
  return "packedObjects";
}

/** Searches a stream and returns how many bytes it unpacked, at most one chunk more than `room`. */
async function scanStream(path: string, { offset, kind }: PdfStream, room: number): Promise<number> {
  const source = createReadStream(path, { start: offset, highWaterMark: PIECE_BYTES });
  const data = kind === "objects" ? source : source.pipe(createInflate());
  const names = kind === "other" ? ACTIVE_ANYWHERE : ACTIVE_IN_OBJECTS;
  let bytes = 0;
  let tail = "";
  try {
    for await (const chunk of data) {
      const text = tail + Buffer.from(chunk).toString("latin1");
      const end = kind === "objects" ? text.indexOf("endstream") : -1;
      if (names.test(decodeNames(end < 0 ? text : text.slice(0, end)))) throw active();
      bytes += chunk.length;
      if (end >= 0 || bytes > room) break;
      tail = text.slice(-LONGEST_WORD);
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    // PDF readers use the readable part of damaged objects, but zlib discards it. Pictures aren't always compressed.
    if (kind === "packedObjects") throw unreadable();
  } finally {
    source.destroy();
    data.destroy();
  }
  return bytes;
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && /^Z_(?:DATA|BUF|NEED)/.test((error as NodeJS.ErrnoException).code ?? "");
}

/** Resolves #xx escapes in names. */
function decodeNames(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}

function active(): DomainError {
  return new DomainError("VALIDATION", ACTIVE);
}

function unreadable(): DomainError {
  return new DomainError("VALIDATION", UNREADABLE);
}
