import "server-only";
import { createReadStream } from "node:fs";
import { createInflate } from "node:zlib";
import { DomainError } from "@/lib/errors";
import { getField } from "@/lib/get-field";

const ACTIVE =
  "This PDF contains scripts or actions that could run on the reader's computer. Print it to a new PDF and upload that one.";
const UNREADABLE =
  "We can't check this PDF for scripts because of how it is protected or compressed. Print it to a new PDF and upload that one.";

const CHUNK_BYTES = 256 * 1024;
const PIECE_BYTES = 16 * 1024;
/**
 * How many bytes before a stream's data we search for the stream's dictionary. We also keep this many bytes from
 * the end of each chunk and search them again with the next chunk.
 */
const DICTIONARY_BYTES = 64 * 1024;
/** Longer than any name or keyword that we search for, even with every character escaped. */
const MAX_WORD_LENGTH = 128;
/**
 * Larger object streams are rejected. Once a file's streams exceed this size in total, no further streams are
 * unpacked.
 */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;
const MAX_STREAMS = 100_000;

/** A name ends at whitespace or a delimiter (ISO 32000-2, 7.2.3). */
const END = String.raw`(?![^\0\t\n\f\r ()<>[\]{}/%])`;
const SPACE = String.raw`[\0\t\n\f\r ]*`;
/**
 * Every script action has the type /JavaScript or /Rendition, and scripted forms have /XFA. These words are too
 * long to occur in compressed data by chance, unlike /JS.
 */
const ACTIVE_ANYWHERE = new RegExp(`/(?:JavaScript|Launch|Rendition)${END}|/XFA${SPACE}(?:\\[|\\d+ \\d+ R)`);
const ACTIVE_IN_OBJECTS = new RegExp(`/(?:JS|JavaScript|Launch|Rendition|XFA)${END}`);
const ENCRYPTED = new RegExp(`/Encrypt${END}`);
/**
 * Also matches /First: PDF readers find object streams through the cross-reference table, but need /First to read
 * them.
 */
const OBJECT_STREAM = new RegExp(`/(?:ObjStm|First)${END}`);
/**
 * PDF readers ignore the rest of the line after the keyword. The line ends with CR, LF or both. The whole match is
 * shorter than MAX_WORD_LENGTH.
 */
const STREAM = new RegExp(`(?<=[\\0\\t\\n\\f\\r >])stream${END}(?=([^\\r\\n]{0,100}(?:\\r\\n?|\\n))?)`, "g");
const HEADER = new RegExp(`[\\r\\n]${SPACE}\\d+${SPACE}\\d+${SPACE}$`);
const BLANK_PATTERN = new RegExp(`^${SPACE}$`);
const WHITE_SPACE = new Set("\0\t\n\f\r ");
/**
 * The part of a dictionary up to the next backslash, percent sign (which starts a comment), or delimiter of a
 * string or dictionary.
 */
const UNTIL_SYNTAX = /[^<>()\\%]*/y;
const HEX_STRING = /<[\s0-9A-Fa-f]*>/y;
const LITERAL_CHARACTERS = /[^()\\]*(?:\\.[^()\\]*)*/sy;
const FILTER = new RegExp(`/Filter${END}`, "g");
const FLATE_ALONE = new RegExp(
  `/Filter${SPACE}(?:/(?:FlateDecode|Fl)${END}|\\[${SPACE}/(?:FlateDecode|Fl)${SPACE}\\])`,
);
const OTHER_CODING = new RegExp(
  `/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt|DecodeParms|DP)${END}`,
);

/**
 * Throws VALIDATION for a PDF with JavaScript, launch actions or scripted forms, even if they are in compressed
 * streams or have escaped names. Searches all bytes instead of following the cross-reference table, because PDF
 * readers repair a broken table in different ways. Only one chunk and one unpacked piece are in memory at a time.
 */
export async function requirePdfWithoutScripts(path: string): Promise<void> {
  const { streams, isEncrypted } = await scanFile(path);
  const hasObjects = streams.some(({ kind }) => kind !== "other");
  if (isEncrypted && hasObjects) throw createUnreadableError();
  let room = MAX_UNPACKED_BYTES;
  for (const stream of streams.filter(({ kind }) => kind !== "other")) {
    room -= await scanStream(path, stream, room);
    if (room < 0) throw createUnreadableError();
  }
  for (const stream of streams.filter(({ kind }) => kind === "other")) {
    if (room > 0) room -= await scanStream(path, stream, room);
  }
}

interface PdfStream {
  /** The position in the file at which the stream's data begins. */
  offset: number;
  /** The stream's content: compressed objects, plain objects, or something else, such as a picture. */
  kind: "packedObjects" | "objects" | "other";
}

interface Findings {
  streams: PdfStream[];
  isEncrypted: boolean;
}

/** Scans the file once and lists its streams. Throws if the file has active content. */
async function scanFile(path: string): Promise<Findings> {
  const findings: Findings = { streams: [], isEncrypted: false };
  let text = "";
  let start = 0;
  let searchedTo = 0;
  for await (const chunk of createReadStream(path, { encoding: "latin1", highWaterMark: CHUNK_BYTES })) {
    text += String(chunk);
    const searchTo = start + text.length - MAX_WORD_LENGTH;
    scanText({ text, start, from: searchedTo, to: searchTo }, findings);
    searchedTo = Math.max(searchedTo, searchTo);
    const drop = Math.max(0, text.length - DICTIONARY_BYTES - MAX_WORD_LENGTH);
    text = text.slice(drop);
    start += drop;
  }
  scanText({ text, start, from: searchedTo, to: start + text.length }, findings);
  return findings;
}

interface TextPiece {
  text: string;
  /** The position in the file at which the text begins. */
  start: number;
  /** The range of bytes that hasn't been searched for stream keywords yet. */
  from: number;
  to: number;
}

function scanText({ text, start, from, to }: TextPiece, findings: Findings): void {
  const names = decodeNames(text);
  if (ACTIVE_ANYWHERE.test(names)) throw createActiveContentError();
  findings.isEncrypted ||= ENCRYPTED.test(names);
  for (const match of text.matchAll(STREAM)) {
    const at = start + match.index;
    if (at < from || at >= to) continue;
    const before = text.slice(Math.max(0, match.index - DICTIONARY_BYTES), match.index);
    const kind = getKind(before);
    const [word, restOfLine] = match;
    if (restOfLine !== undefined) {
      findings.streams.push({ offset: at + word.length + restOfLine.length, kind });
    } else if (kind !== "other") throw createUnreadableError();
    if (findings.streams.length > MAX_STREAMS) throw createUnreadableError();
  }
}

function getKind(before: string): PdfStream["kind"] {
  const raw = findDictionaryBefore(before);
  if (raw === null) return "other";
  const dictionary = decodeNames(raw);
  if (!OBJECT_STREAM.test(dictionary)) return "other";
  if (OTHER_CODING.test(dictionary)) throw createUnreadableError();
  const filters = dictionary.match(FILTER)?.length ?? 0;
  if (filters === 0) return "objects";
  if (filters > 1 || !FLATE_ALONE.test(dictionary)) throw createUnreadableError();
  return "packedObjects";
}

/**
 * Returns the dictionary immediately before a `stream` keyword. Returns null if there is no dictionary, which means
 * that the keyword is plain text. Throws if a string or comment could hide part of the dictionary.
 */
function findDictionaryBefore(before: string): string | null {
  let end = before.length;
  while (end > 0 && WHITE_SPACE.has(before[end - 1] ?? "")) end -= 1;
  const text = before.slice(0, end);
  if (!text.endsWith(">>")) {
    const lineStart = Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r")) + 1;
    const isCutOff = lineStart === 0 && before.length === DICTIONARY_BYTES;
    if (isCutOff || text.includes("%", lineStart)) throw createUnreadableError();
    return null;
  }
  const keyword = text.lastIndexOf("obj");
  const dictionary = text.slice(keyword + "obj".length);
  // A header that follows a line break can't be part of a comment, because a line break ends the comment.
  const header = text.slice(Math.max(0, keyword - MAX_WORD_LENGTH), Math.max(0, keyword));
  if (!HEADER.test(header) || !isOneDictionary(dictionary)) throw createUnreadableError();
  return dictionary;
}

/** Returns whether the text is one complete dictionary without comments or malformed strings. */
function isOneDictionary(text: string): boolean {
  const start = text.indexOf("<<");
  if (start < 0 || !BLANK_PATTERN.test(text.slice(0, start))) return false;
  let depth = 0;
  for (let at = start; at < text.length; ) {
    const two = text.slice(at, at + 2);
    if (two === "<<" || two === ">>") {
      depth += two === "<<" ? 1 : -1;
      at += 2;
      if (depth === 0) return at === text.length;
      continue;
    }
    const next =
      text[at] === "("
        ? findLiteralEnd(text, at)
        : findMatchEnd(text[at] === "<" ? HEX_STRING : UNTIL_SYNTAX, text, at);
    if (next <= at) return false;
    at = next;
  }
  return false;
}

/** Returns the end of the pattern's match at this position, or -1 if there is no match. */
function findMatchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** Returns the end of the literal string that begins at this position, or -1 if the string is incomplete. */
function findLiteralEnd(text: string, start: number): number {
  let depth = 0;
  let at = start;
  do {
    depth += text[at] === "(" ? 1 : -1;
    at = depth === 0 ? at + 1 : findMatchEnd(LITERAL_CHARACTERS, text, at + 1);
  } while (depth > 0 && at < text.length);
  return depth === 0 ? at : -1;
}

/**
 * Searches a stream for active content. Returns the number of decompressed bytes. Stops at the first chunk that
 * exceeds `room`, the number of bytes that may still be read.
 */
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
      if (names.test(decodeNames(end < 0 ? text : text.slice(0, end)))) throw createActiveContentError();
      bytes += chunk.length;
      if (end >= 0 || bytes > room) break;
      tail = text.slice(-MAX_WORD_LENGTH);
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    // PDF readers use the readable part of damaged objects, but zlib discards it. Errors in other streams are
    // ignored: pictures, for example, aren't always compressed.
    if (kind === "packedObjects") throw createUnreadableError();
  } finally {
    source.destroy();
    data.destroy();
  }
  return bytes;
}

function isDamage(error: unknown): boolean {
  const code = getField(error, "code");
  return typeof code === "string" && /^Z_(?:DATA|BUF|NEED)/.test(code);
}

/** Resolves #xx escapes in names. */
function decodeNames(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}

function createActiveContentError(): DomainError {
  return new DomainError("VALIDATION", ACTIVE);
}

function createUnreadableError(): DomainError {
  return new DomainError("VALIDATION", UNREADABLE);
}
