import { readFile } from "node:fs/promises";
import { createDatabase } from "./cli-commands.mjs";
import { openEngine } from "./engine.mjs";

/**
 * @typedef {import("./engine.mjs").OpenEngine} OpenEngine
 * @typedef {{ datasource: import("./datasource.mjs").Datasource, datamodelPaths: string[] }} SessionOptions
 * @typedef {Record<string, unknown>} Params
 */

/** Names that differ between the native engine's RPC and the WebAssembly engine. */
const RENAMED_METHODS = new Map([["getDatabaseVersion", "version"]]);

/** These replay the migrations in the shadow database … */
const REPLAYING_METHODS = ["devDiagnostic", "diagnoseMigrationHistory"];
/** … while these only read the schema that such a replay left in the engine's cache, or else fail. */
const CACHE_READING_METHODS = ["evaluateDataLoss", "createMigration"];
/** And these make that cache stale. */
const HISTORY_CHANGING_METHODS = [
  "applyMigrations",
  "reset",
  "markMigrationApplied",
  "markMigrationRolledBack",
];

/** One engine and its connection, opened with the first request, so that a failure is that request's answer. */
export class Session {
  #options;
  #isReplayed = false;
  /** @type {OpenEngine | undefined} */
  #open;

  /** @param {SessionOptions} options */
  constructor(options) {
    this.#options = options;
  }

  /**
   * Answers one request of the native engine's RPC.
   * @param {string} method
   * @param {Params} [params]
   * @returns {Promise<unknown>}
   */
  async call(method, params) {
    const { datasource } = this.#options;
    if (method === "createDatabase") {
      await createDatabase(datasource);
      return { databaseName: datasource.connection.database };
    }
    if (CACHE_READING_METHODS.includes(method) && !this.#isReplayed) await this.#replayMigrations(params);
    const result = await this.#callEngine(RENAMED_METHODS.get(method) ?? method, params);
    if (REPLAYING_METHODS.includes(method)) this.#isReplayed = true;
    if (HISTORY_CHANGING_METHODS.includes(method)) this.#isReplayed = false;
    return result;
  }

  async close() {
    const open = this.#open;
    this.#open = undefined;
    this.#isReplayed = false;
    await open?.close();
  }

  /** @param {Params} [params] */
  async #replayMigrations({ migrationsList, filters } = {}) {
    await this.#callEngine("diagnoseMigrationHistory", {
      migrationsList,
      filters,
      optInToShadowDatabase: true,
    });
    this.#isReplayed = true;
  }

  /**
   * @param {string} method
   * @param {Params} [params]
   */
  async #callEngine(method, params) {
    this.#open ??= await openEngine({
      datasource: this.#options.datasource,
      datamodels: await this.#readDatamodels(),
    });
    const engine = /** @type {Params} */ (/** @type {unknown} */ (this.#open.engine));
    const call = engine[method];
    if (typeof call !== "function") throw new Error(`The schema engine has no method "${method}".`);
    try {
      return await call.call(engine, params);
    } catch (error) {
      // After a panic the engine's memory can't be trusted: the next request gets a new one.
      if (error instanceof WebAssembly.RuntimeError) await this.close();
      throw error;
    }
  }

  async #readDatamodels() {
    const { datamodelPaths } = this.#options;
    // The engine takes no datamodels or at least one.
    return datamodelPaths.length === 0 ? undefined : Promise.all(datamodelPaths.map(readDatamodel));
  }
}

/**
 * @param {string} path
 * @returns {Promise<[path: string, content: string]>}
 */
async function readDatamodel(path) {
  return [path, await readFile(path, "utf8")];
}
