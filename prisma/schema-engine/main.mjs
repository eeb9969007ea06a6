#!/usr/bin/env node
/**
 * Runs Prisma's schema engine without its native binary. Uses the engine's WebAssembly version from npm. Arguments,
 * JSON-RPC requests over stdin and stdout, and the JSON log on stderr are the same as with the native engine. See
 * README.md.
 */
import { parseArgs } from "node:util";
import { runCliCommand } from "./cli-commands.mjs";
import { parseDatasource } from "./datasource.mjs";
import { logError, logInfo, logWarningsAsJson } from "./log.mjs";
import { serveRpc } from "./rpc.mjs";

logWarningsAsJson();
// Prisma ignores the first line on stderr, so that line must not be an error.
logInfo("Starting schema engine (WebAssembly)");

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      datasource: { type: "string" },
      datamodels: { type: "string", multiple: true, default: [] },
      // This option is accepted but ignored, because the WebAssembly engine reads preview features only from
      // the generator block.
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
