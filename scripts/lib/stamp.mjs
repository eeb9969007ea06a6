import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const FILE = "dist/.stamp.json";
const GENERATED = /(^|\/)generated(\/|$)/;

/** @typedef {{quick: string, content: string, files?: string[]}} Stamp */

/** Returns all files in a set of sources, sorted. Omits missing files. */
export function listFiles({ folders = [], files = [] }) {
  const found = files.filter((file) => existsSync(file));
  for (const folder of folders.filter((name) => existsSync(name))) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && !GENERATED.test(path)) found.push(path);
    }
  }
  return found.sort();
}

/**
 * Returns whether `files` are unchanged since the part was last built. Compares sizes and times first. If
 * these differ, for example after a checkout, compares the contents to avoid needless builds.
 */
export function isCurrent(part, files) {
  const stamp = readStamps()[part];
  if (!stamp) return false;
  if (stamp.quick === hashMetadata(files)) return true;
  if (stamp.content !== hashContents(files)) return false;
  saveStamp(part, createStamp(files, stamp.files));
  return true;
}

/** Returns the files that the part's last build used. Only bundles have recorded files. */
export function getRecordedFiles(part) {
  return readStamps()[part]?.files;
}

/**
 * Returns the files' current stamp. Call this before a long build, so that a change during the build triggers
 * another build.
 */
export function createStamp(files, inputs) {
  const stamp = { quick: hashMetadata(files), content: hashContents(files) };
  return inputs ? { ...stamp, files: inputs } : stamp;
}

/** @param {string} part @param {Stamp} stamp */
export function saveStamp(part, stamp) {
  write({ ...readStamps(), [part]: stamp });
}

export function removeStamp(part) {
  const { [part]: _, ...rest } = readStamps();
  write(rest);
}

function write(stamps) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(stamps));
}

/** @returns {Record<string, Stamp>} */
function readStamps() {
  if (!existsSync(FILE)) return {};
  try {
    return JSON.parse(readFileSync(FILE, "utf8"));
  } catch (error) {
    // The file is incomplete because writing it was interrupted, so every part counts as unbuilt.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function hashMetadata(files) {
  return digest(files, (file) => {
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat ? `${stat.size} ${stat.mtimeMs}` : "missing";
  });
}

function hashContents(files) {
  return digest(files, (file) => (existsSync(file) ? readFileSync(file) : "missing"));
}

function digest(files, getContent) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`\0${file}\0`).update(getContent(file));
  return hash.digest("hex");
}
