#!/usr/bin/env node
/**
 * Prisma's schema engine without its native binary: same arguments, same JSON-RPC on stdin and stdout,
 * same JSON log on stderr, but the engine is WebAssembly from npm. See README.md.
 */
import { parseArgs } from "node:util";
import { runCliCommand } from "./cli-commands.mjs";
import { parseDatasource } from "./datasource.mjs";
import { logError, logInfo, logWarningsAsJson } from "./log.mjs";
import { serveRpc } from "./rpc.mjs";

logWarningsAsJson();
// Prisma ignores the first line of stderr, so it must not be the error.
logInfo("Starting schema engine (WebAssembly)");

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      datasource: { type: "string" },
      datamodels: { type: "string", multiple: true, default: [] },
      // The WebAssembly engine reads preview features from the schema's generator block instead.
      "enabled-preview-features": { type: "string" },
    },
  });
  const [mode, command] = positionals;

  if (mode === undefined)
    await serveRpc({ datasourceJson: values.datasource, datamodelPaths: values.datamodels });
  else if (mode === "cli") await runCliCommand({ command, datasource: parseDatasource(values.datasource) });
  else throw new Error(`Unknown schema engine mode: ${mode}`);
  process.exitCode = 0;
} catch (error) {
  logError(error);
  process.exitCode = 1;
}
