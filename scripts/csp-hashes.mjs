import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/**
 * Matches scripts that browsers don't run as inline scripts: external scripts and data blocks for search
 * engines.
 */
const NOT_EXECUTED = /\ssrc\s*=|\stype="application\/ld\+json"/i;

/** Returns the Content-Security-Policy hashes of a prerendered page's inline scripts, without duplicates. */
export function getInlineScriptHashes(html) {
  const inline = [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes]) => !NOT_EXECUTED.test(attributes));
  const hashes = inline.map(
    ([, , code]) => `sha256-${createHash("sha256").update(code, "utf8").digest("base64")}`,
  );
  return [...new Set(hashes)];
}

/**
 * Converts an HTML file's name to the page's path: index.html to "/", blog/x.html to "/blog/x" and
 * _not-found.html to "/_not-found".
 */
export function getPath(file) {
  const name = file.replaceAll("\\", "/").replace(/\.html$/, "");
  return name === "index" ? "/" : `/${name}`;
}

/** Writes .next/csp-hashes.json, which maps the path of each prerendered page to the page's hashes. */
export function writeHashes() {
  const files = [
    ...listHtmlFiles(".next/server/app"),
    ...listHtmlFiles(".next/server/pages").filter(({ name }) => /^(404|500)\.html$/.test(name)),
  ];
  const hashes = files.map(({ name, path }) => [
    getPath(name),
    getInlineScriptHashes(readFileSync(path, "utf8")),
  ]);
  writeFileSync(".next/csp-hashes.json", JSON.stringify(Object.fromEntries(hashes)));
}

function listHtmlFiles(folder) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true }).map(String);
  return names.filter((name) => name.endsWith(".html")).map((name) => ({ name, path: join(folder, name) }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) writeHashes();
