import { readFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { FlattenMap, originalPositionFor, type TraceMap } from "@jridgewell/trace-mapping";

/** "    at name (file:line:column)"; the name and its parentheses are optional. */
const FRAME = /^(\s+at (?:.* \()?)(\/.+|file:.+):(\d+):(\d+)(\)?)$/;
/** How long source maps stay in memory. Errors often occur in bursts. */
const CACHE_MS = 60_000;

const maps = new Map<string, TraceMap | null>();

/**
 * Replaces positions in bundled files with positions in the source files. Reads a source map only when an error
 * first needs it. Node's --enable-source-maps would read all maps at startup, which costs time and memory. Never
 * throws: positions without a readable map stay unchanged.
 */
export function symbolicateStack(stack: string): string {
  return stack.split("\n").map(symbolicateFrame).join("\n");
}

function symbolicateFrame(frame: string): string {
  const [, start = "", location = "", line, column, end = ""] = FRAME.exec(frame) ?? [];
  if (location === "" || location.includes("/node_modules/")) return frame;
  const file = location.startsWith("file:") ? fileURLToPath(location) : location;
  const map = findMap(file);
  if (!map) return frame;
  const original = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
  if (original.source === null) return frame;
  return `${start}${formatSource(original.source)}:${original.line}:${original.column + 1}${end}`;
}

/**
 * Returns a path relative to the project's folder. Turbopack's source paths start with "turbopack:///[project]/".
 */
function formatSource(source: string): string {
  const project = source.indexOf("[project]/");
  if (project >= 0) return source.slice(project + "[project]/".length);
  return source.startsWith("file:") ? relative(process.cwd(), fileURLToPath(source)) : source;
}

function findMap(file: string): TraceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  if (maps.size === 0) setTimeout(() => maps.clear(), CACHE_MS).unref();
  const map = readMap(file);
  maps.set(file, map);
  return map;
}

function readMap(file: string): TraceMap | null {
  try {
    const text = readFileSync(/* turbopackIgnore: true */ `${file}.map`, "utf8");
    return FlattenMap(text, `file://${dirname(file)}/`);
  } catch {
    // Without a map, the log keeps the position in the bundle.
    return null;
  }
}
