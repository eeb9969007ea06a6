import { existsSync, rmSync } from "node:fs";
import { writeHashes } from "./csp-hashes.mjs";
import { bootstrap } from "./lib/bootstrap.mjs";
import { withBuildLock } from "./lib/build-lock.mjs";
import { bundle, bundleIsCurrent } from "./lib/bundle.mjs";
import { NEXT_SOURCES, SCHEMA_SOURCES, WIKI_SOURCES } from "./lib/entries.mjs";
import { step } from "./lib/progress.mjs";
import { endOnSignal, run } from "./lib/run.mjs";
import { refuseWhileServing } from "./lib/serving.mjs";
import { forget, isCurrent, listFiles, printOf, record } from "./lib/stamp.mjs";
import { PACKED_FILE, packPages } from "./pack-pages.mjs";
import { WIKI_TEXTS, writeWikiTexts } from "./wiki-texts.mjs";

/**
 * `npm run build`: builds every part with changed sources. Detecting that nothing changed takes a few milliseconds.
 * `-- --only=generate` builds only the Prisma client and the wiki's texts; `data` also the reference data and the
 * seed; `dev` also the server and worker; `stack` only the local stack.
 */
const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length);

const PARTS = [
  { name: "Prisma client", in: ["generate", "data", "dev"], isCurrent: clientIsCurrent, make: generate },
  { name: "Wiki texts", in: ["generate", "data", "dev"], isCurrent: textsAreCurrent, make: copyTexts },
  {
    name: "Data scripts",
    in: ["data", "dev"],
    isCurrent: () => bundleIsCurrent("data"),
    make: () => bundle("data"),
  },
  {
    name: "Local stack",
    in: ["stack"],
    isCurrent: () => bundleIsCurrent("stack"),
    make: () => bundle("stack"),
  },
  {
    name: "Server and worker",
    in: ["dev"],
    isCurrent: () => bundleIsCurrent("app"),
    make: () => bundle("app"),
  },
  { name: "Pages", in: [], isCurrent: pagesAreCurrent, make: buildPages, isServed: true },
];

await bootstrap(import.meta.url, async () => {
  endOnSignal(1);
  const parts = PARTS.filter((part) => !only || part.in.includes(only));
  if (parts.every((part) => part.isCurrent())) return;
  await withBuildLock(async () => {
    if (parts.some((part) => part.isServed && !part.isCurrent())) await refuseWhileServing();
    for (const part of parts) if (!part.isCurrent()) await step(part.name, part.make);
  });
});

function clientIsCurrent() {
  return existsSync("lib/generated/prisma/client.ts") && isCurrent("client", listFiles(SCHEMA_SOURCES));
}

async function generate() {
  await make("client", SCHEMA_SOURCES, () => node(["node_modules/prisma/build/index.js", "generate"]));
}

function textsAreCurrent() {
  return existsSync(WIKI_TEXTS) && isCurrent("wiki", listFiles(WIKI_SOURCES));
}

async function copyTexts() {
  await make("wiki", WIKI_SOURCES, writeWikiTexts);
}

function pagesAreCurrent() {
  const isWhole = existsSync(".next/csp-hashes.json") && existsSync(PACKED_FILE);
  return isWhole && isCurrent("pages", listFiles(NEXT_SOURCES));
}

async function buildPages() {
  await make("pages", NEXT_SOURCES, async () => {
    for (const file of [".next/csp-hashes.json", PACKED_FILE]) rmSync(file, { force: true });
    await node(["node_modules/next/dist/bin/next", "build"], {
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
    });
    writeHashes();
    await packPages();
  });
}

async function make(part, sources, work) {
  const print = printOf(listFiles(sources));
  forget(part);
  await work();
  record(part, print);
}

async function node(args, env = {}) {
  const { code, output } = await run(process.execPath, args, { env: { ...process.env, ...env } });
  if (code !== 0) throw new Error(output.trim());
}
