import { existsSync, rmSync } from "node:fs";
import { ENTRIES } from "./entries.mjs";
import { createStamp, getRecordedFiles, isCurrent, removeStamp, saveStamp } from "./stamp.mjs";

/**
 * Resolves "server-only" to an empty module, as Next does on the server. Outside Next, the package
 * intentionally throws an error.
 */
const serverOnly = {
  name: "server-only",
  setup(build) {
    build.onResolve({ filter: /^server-only$/ }, () => ({ path: "server-only", namespace: "empty" }));
    build.onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "" }));
  },
};

const OPTIONS = {
  outdir: "dist",
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  target: "node20.19",
  format: "esm",
  packages: "external",
  sourcemap: true,
  metafile: true,
  logLevel: "warning",
  plugins: [serverOnly],
};

/**
 * In these groups, modules become separate files if they are shared by several entries or imported on demand.
 * A process then loads only the modules that it needs.
 */
const CHUNK_FOLDERS = { app: "chunks" };

function getOptions(group) {
  const folder = CHUNK_FOLDERS[group];
  const chunks = folder && { splitting: true, chunkNames: `${folder}/[name]-[hash]` };
  return { ...OPTIONS, ...chunks, entryPoints: getEntries(group) };
}

/** Returns whether a group's bundles exist and none of their sources have changed. */
export function isBundleCurrent(group) {
  const entries = getEntries(group);
  const files = getRecordedFiles(getStampName(group));
  return (
    files !== undefined &&
    Object.entries(entries).every(
      ([name, source]) => existsSync(`dist/${name}.mjs`) && files.includes(source),
    ) &&
    isCurrent(getStampName(group), files)
  );
}

/** Bundles a group of entries into dist/ if any source has changed. */
export async function bundle(group) {
  if (isBundleCurrent(group)) return;
  removeStamp(getStampName(group));
  // The chunks' names change with their content. Processes load chunks only at startup, so a running process doesn't
  // need the old ones.
  if (CHUNK_FOLDERS[group]) rmSync(`dist/${CHUNK_FOLDERS[group]}`, { recursive: true, force: true });
  const esbuild = await import("esbuild");
  try {
    const { metafile } = await esbuild.build(getOptions(group));
    const files = [...Object.keys(metafile.inputs).filter((file) => existsSync(file)), "package-lock.json"];
    saveStamp(getStampName(group), createStamp(files, files));
  } finally {
    await esbuild.stop();
  }
}

/** Bundles a group now and after every change to a source. Runs until the process exits. */
export async function watch(group) {
  const esbuild = await import("esbuild");
  const context = await esbuild.context(getOptions(group));
  await context.watch();
}

function getStampName(group) {
  return `bundle:${group}`;
}

function getEntries(group) {
  return Object.fromEntries(Object.entries(ENTRIES[group]).filter(([, source]) => existsSync(source)));
}
