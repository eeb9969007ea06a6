import { existsSync, rmSync } from "node:fs";
import { writeHashes } from "./csp-hashes.mjs";
import { bootstrap } from "./lib/bootstrap.mjs";
import { withBuildLock } from "./lib/build-lock.mjs";
import { bundle, isBundleCurrent } from "./lib/bundle.mjs";
import { NEXT_SOURCES, SCHEMA_SOURCES, WIKI_SOURCES } from "./lib/entries.mjs";
import { step } from "./lib/progress.mjs";
import { endOnSignal, run } from "./lib/run.mjs";
import { requireStoppedServer } from "./lib/serving.mjs";
import { createStamp, isCurrent, listFiles, removeStamp, saveStamp } from "./lib/stamp.mjs";
import { lightenPages } from "./light-pages.mjs";
import { PRECOMPRESSED_PAGES_FILE, precompressPages } from "./precompress-pages.mjs";
import { shareChunks } from "./share-chunks.mjs";
import { WIKI_TEXTS, writeWikiTexts } from "./wiki-texts.mjs";

/**
 * `npm run build`: builds every part whose sources have changed. Takes a few milliseconds if nothing has changed.
 * `-- --only=generate` builds only the Prisma client and the JSON file with the wiki's articles. `--only=data` adds
 * the reference data and the seed, and `--only=dev` adds the server and worker to these. `--only=stack` builds only
 * the local stack.
 */
const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length);

const PARTS = [
  { name: "Prisma client", in: ["generate", "data", "dev"], isCurrent: isClientCurrent, build: generate },
  { name: "Wiki texts", in: ["generate", "data", "dev"], isCurrent: areTextsCurrent, build: copyTexts },
  {
    name: "Data scripts",
    in: ["data", "dev"],
    isCurrent: () => isBundleCurrent("data"),
    build: () => bundle("data"),
  },
  {
    name: "Local stack",
    in: ["stack"],
    isCurrent: () => isBundleCurrent("stack"),
    build: () => bundle("stack"),
  },
  {
    name: "Server and worker",
    in: ["dev"],
    isCurrent: () => isBundleCurrent("app"),
    build: () => bundle("app"),
  },
  { name: "Pages", in: [], isCurrent: arePagesCurrent, build: buildPages, isServed: true },
];

await bootstrap(import.meta.url, async () => {
  endOnSignal(1);
  const parts = PARTS.filter((part) => !only || part.in.includes(only));
  if (parts.every((part) => part.isCurrent())) return;
  await withBuildLock(async () => {
    if (parts.some((part) => part.isServed && !part.isCurrent())) await requireStoppedServer();
    for (const part of parts) if (!part.isCurrent()) await step(part.name, part.build);
  });
});

function isClientCurrent() {
  return existsSync("lib/generated/prisma/client.ts") && isCurrent("client", listFiles(SCHEMA_SOURCES));
}

async function generate() {
  await buildPart("client", SCHEMA_SOURCES, () => node(["node_modules/prisma/build/index.js", "generate"]));
}

function areTextsCurrent() {
  return existsSync(WIKI_TEXTS) && isCurrent("wiki", listFiles(WIKI_SOURCES));
}

async function copyTexts() {
  await buildPart("wiki", WIKI_SOURCES, writeWikiTexts);
}

function arePagesCurrent() {
  const isWhole = existsSync(".next/csp-hashes.json") && existsSync(PRECOMPRESSED_PAGES_FILE);
  return isWhole && isCurrent("pages", listFiles(NEXT_SOURCES));
}

async function buildPages() {
  await buildPart("pages", NEXT_SOURCES, async () => {
    for (const file of [".next/csp-hashes.json", PRECOMPRESSED_PAGES_FILE]) rmSync(file, { force: true });
    // Deletes the cache of compiled code from the previous build of the pages (settings.ts).
    rmSync("dist/.compile-cache", { recursive: true, force: true });
    await node(["node_modules/next/dist/bin/next", "build"], {
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
    });
    shareChunks();
    await lightenPages();
    writeHashes();
    await precompressPages();
  });
}

async function buildPart(part, sources, work) {
  const stamp = createStamp(listFiles(sources));
  removeStamp(part);
  await work();
  saveStamp(part, stamp);
}

async function node(args, env = {}) {
  const { code, output } = await run(process.execPath, args, { env: { ...process.env, ...env } });
  if (code !== 0) throw new Error(output.trim());
}
