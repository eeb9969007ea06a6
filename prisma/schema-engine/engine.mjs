import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { SchemaEngineAdapterFactory } from "./adapter.mjs";
import { recordPanic } from "./errors.mjs";
import { logEngineLine } from "./log.mjs";
import { runStatement } from "./run-statement.mjs";

/**
 * @typedef {import("@prisma/schema-engine-wasm").SchemaEngine} SchemaEngine
 * @typedef {{ engine: SchemaEngine, close: () => Promise<void>, explain: (error: unknown) => unknown }} OpenEngine
 */

/**
 * Opens the engine and connects immediately. Throws Prisma's P1000, P1001, P1003, … if the
 * connection fails.
 * @param {{ datasource: import("./datasource.mjs").Datasource, datamodels: [path: string, content: string][] |
 * undefined }} options
 * @returns {Promise<OpenEngine>}
 */
export async function openEngine({ datasource, datamodels }) {
  // Connects before the engine does, because the engine reports connection failures without a code.
  await runStatement(datasource, "SELECT 1");
  await instantiate();
  const factory = new SchemaEngineAdapterFactory(datasource);
  const close = () => factory.close();
  try {
    const bound = bindMigrationAwareSqlAdapterFactory(factory);
    const engine = await bindings.SchemaEngine.new({ datamodels }, logEngineLine, bound);
    return { engine, close, explain: (error) => explainForeignErrors(error, bound.errorRegistry) };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Replaces each reference to an adapter error ("External error id#…") with the message of that error.
 * @param {unknown} error
 * @param {import("@prisma/driver-adapter-utils").ErrorRegistry} registry
 */
function explainForeignErrors(error, registry) {
  if (!(error instanceof Error)) return error;
  const message = error.message.replace(/External error id#(\d+)/g, (text, id) => {
    const original = registry.consumeError(Number(id))?.error;
    return original instanceof Error ? original.message : text;
  });
  return Object.assign(error, { message });
}

let instantiated = /** @type {Promise<void> | undefined} */ (undefined);

function instantiate() {
  instantiated ??= instantiateOnce();
  return instantiated;
}

/**
 * Loads the engine manually, because importing a .wasm file as a module requires a newer Node version than this
 * package requires.
 */
async function instantiateOnce() {
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: recordPanic } });
  const bindingsUrl = import.meta.resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const bytes = await readFile(fileURLToPath(new URL("schema_engine_bg.wasm", bindingsUrl)));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": bindings });
  bindings.__wbg_set_wasm(instance.exports);
  /** @type {() => void} */ (instance.exports.__wbindgen_start)();
}
