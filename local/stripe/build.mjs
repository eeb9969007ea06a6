import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import ts from "typescript";

/** Writes the package's files to `dist`: the bundled JavaScript and the types of the exported function. */
const root = import.meta.dirname;
const dist = join(root, "dist");

rmSync(dist, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: ["server.ts", "main.ts"],
  outdir: dist,
  bundle: true,
  splitting: true,
  platform: "node",
  target: "node20.19",
  format: "esm",
  logLevel: "warning",
});
for (const name of ["server", "options"]) {
  const { outputText } = ts.transpileDeclaration(readFileSync(join(root, `${name}.ts`), "utf8"), {
    compilerOptions: { strict: true },
  });
  writeFileSync(join(dist, `${name}.d.ts`), outputText);
}
