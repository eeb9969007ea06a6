import { readdirSync, readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

const APP = ".next/server/app";
const MANIFEST = "_client-reference-manifest.js";
/** A script that pushes the page's data for React: `self.__next_f.push([1,"…"])`. */
const PUSH = /self\.__next_f\.push\((\[1,.*?\])\)<\/script>/gs;
/** A row of the data that refers to a browser module: `3:I[339756,["$2"],"default"]`. */
const MODULE_ROW = /(?:^|\n)[0-9a-f]+:I\[(\d+),/g;

/** Creates a function that lists the files of the client components that a prerendered page uses. */
export function createModuleReader() {
  const files = readModuleFiles();
  return (html) => {
    const data = [...html.matchAll(PUSH)].map(([, push]) => JSON.parse(push)[1]).join("");
    const ids = [...data.matchAll(MODULE_ROW)].map(([, id]) => id);
    return [...new Set(ids)].map((id) => {
      const file = files.get(id);
      if (file === undefined) throw new Error(`No manifest contains the module ${id}`);
      return file;
    });
  };
}

/** Reads the manifests of all pages. Returns a map from module IDs to files. */
function readModuleFiles() {
  const context = {};
  const names = readdirSync(APP, { recursive: true }).map(String);
  for (const name of names.filter((candidate) => candidate.endsWith(MANIFEST)))
    runInNewContext(readFileSync(`${APP}/${name}`, "utf8"), context);
  const modules = Object.values(context.__RSC_MANIFEST).flatMap(({ clientModules }) =>
    Object.entries(clientModules),
  );
  return new Map(
    modules.map(([name, { id }]) => [String(id), name.replace("[project]/", "").replace(/ <.*>$/, "")]),
  );
}
