import "server-only";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { DomainError } from "@/lib/errors";
import type { DocumentExtension } from "@/lib/storage/document-types";

const DAMAGED_MESSAGE = "This file is incomplete or damaged. Choose another one.";
const TWO_FORMATS_MESSAGE =
  "This file matches two file types, so it isn't safe to store. Choose another one.";

/**
 * The signature of the record at the end of a ZIP file. The record's last two bytes contain the length of the
 * comment that follows.
 */
const ZIP_END = Buffer.from("PK\x05\x06", "latin1");
const ZIP_END_BYTES = 22;
const MAX_TAIL_BYTES = ZIP_END_BYTES + 65_535;
/** PDF readers search this many bytes at the start of a file for the header, and at the end for the end marker. */
const PDF_SEARCH_BYTES = 1_024;
/** Markup that could make browsers treat a file as a web page. */
const MARKUP = /<(?:script|html|svg|iframe|!doctype html|\?php)/;
const MAX_MARKUP_BYTES = 16;

const ZIP_BASED: ReadonlySet<string> = new Set(["docx", "xlsx", "pptx", "odt", "ods", "odp"]);

/** Throws VALIDATION if the document is truncated. */
export async function requireCompleteDocument(path: string, extension: DocumentExtension): Promise<void> {
  const tail = await readTail(path, MAX_TAIL_BYTES);
  const end = tail.subarray(-PDF_SEARCH_BYTES).toString("latin1");
  const isComplete =
    extension === "pdf"
      ? end.includes("%%EOF")
      : extension === "rtf"
        ? end.trimEnd().replace(/\0+$/, "").endsWith("}")
        : !ZIP_BASED.has(extension) || hasZipEnd(tail);
  if (!isComplete) throw new DomainError("VALIDATION", DAMAGED_MESSAGE);
}

/** Throws VALIDATION if another program could open the file as a different format. */
export async function requireSingleFormat(path: string, as: DocumentExtension | "picture"): Promise<void> {
  const isZip = !ZIP_BASED.has(as) && hasZipEnd(await readTail(path, MAX_TAIL_BYTES));
  const isPdf = as !== "pdf" && (await readHead(path, PDF_SEARCH_BYTES)).includes("%PDF-");
  // Text in office documents is compressed, so we search for markup only at the start of a document.
  const isPage = as === "picture" ? await hasMarkup(path) : MARKUP.test(await readHeadText(path));
  if (isZip || isPdf || isPage) throw new DomainError("VALIDATION", TWO_FORMATS_MESSAGE);
}

function hasZipEnd(tail: Buffer): boolean {
  const at = tail.lastIndexOf(ZIP_END);
  if (at < 0 || at + ZIP_END_BYTES > tail.length) return false;
  return at + ZIP_END_BYTES + tail.readUInt16LE(at + ZIP_END_BYTES - 2) === tail.length;
}

async function readHeadText(path: string): Promise<string> {
  return (await readHead(path, PDF_SEARCH_BYTES)).toString("latin1").toLowerCase();
}

/** Searches the whole file for markup, chunk by chunk. */
async function hasMarkup(path: string): Promise<boolean> {
  let before = "";
  for await (const chunk of createReadStream(path, { encoding: "latin1" })) {
    const text = before + String(chunk).toLowerCase();
    if (MARKUP.test(text)) return true;
    before = text.slice(-MAX_MARKUP_BYTES);
  }
  return false;
}

async function readHead(path: string, length: number): Promise<Buffer> {
  return readPiece(path, () => 0, length);
}

async function readTail(path: string, length: number): Promise<Buffer> {
  return readPiece(path, (size) => Math.max(0, size - length), length);
}

async function readPiece(path: string, getStart: (size: number) => number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, getStart(size));
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
