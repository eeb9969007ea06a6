import { readFile } from "node:fs/promises";
import { createDatabase } from "./cli-commands.mjs";
import { parseDatasource } from "./datasource.mjs";
import { openEngine } from "./engine.mjs";
import { KnownError } from "./errors.mjs";

/**
 * @typedef {import("./engine.mjs").OpenEngine} OpenEngine
 * @typedef {{ datasourceJson: string | undefined, datamodelPaths: string[] }} SessionOptions
 * @typedef {Record<string, unknown>} Params
 */

/** Methods whose names differ between the native engine's RPC (key) and the WebAssembly engine (value). */
const RENAMED_METHODS = new Map([["getDatabaseVersion", "version"]]);

/** Methods that need a cached schema. The engine caches the schema when it replays the migrations. */
const CACHE_READING_METHODS = ["evaluateDataLoss", "createMigration"];
/** Methods that invalidate the schema cache. */
const HISTORY_CHANGING_METHODS = [
  "applyMigrations",
  "reset",
  "markMigrationApplied",
  "markMigrationRolledBack",
];

/**
 * An engine and its connection, which are opened for the first request. If opening fails, that request reports the
 * error.
 */
export class Session {
  #options;
  #isReplayed = false;
  #closed = Promise.resolve();
  /** @type {OpenEngine | undefined} */
  #open;

  /** @param {SessionOptions} options */
  constructor(options) {
    this.#options = options;
  }

  /**
   * Handles one request in the native engine's RPC format.
   * @param {string} method
   * @param {Params} [params]
   * @returns {Promise<unknown>}
   */
  async call(method, params) {
    if (method === "createDatabase") {
      const datasource = parseDatasource(this.#options.datasourceJson);
      await createDatabase(datasource);
      return { databaseName: datasource.connection.database };
    }
    if (CACHE_READING_METHODS.includes(method) && !this.#isReplayed) await this.#replayMigrations(params);
    const result = await (method === "applyMigrations"
      ? this.#applyMigrations(params)
      : this.#callEngine(RENAMED_METHODS.get(method) ?? method, params));
    if (method === "devDiagnostic") this.#isReplayed = true;
    if (HISTORY_CHANGING_METHODS.includes(method)) this.#isReplayed = false;
    return result;
  }

  async close() {
    const open = this.#open;
    this.#open = undefined;
    this.#isReplayed = false;
    // Stores the promise, because a signal handler may call `close` again while the first call is still
    // dropping a database.
    if (open) this.#closed = open.close();
    await this.#closed;
  }

  /**
   * Applies migrations. If one fails, adds its name to the error (P3018), because the WebAssembly engine reports
   * only the reason.
   * @param {Params} [params]
   */
  async #applyMigrations(params) {
    try {
      return await this.#callEngine("applyMigrations", params);
    } catch (error) {
      if (!(error instanceof Error) || "code" in error || error instanceof WebAssembly.RuntimeError)
        throw error;
      const [name] = await this.#failedMigrations(params);
      throw name === undefined
        ? error
        : new KnownError("P3018", getFailedMigrationMessage(name, error.message));
    }
  }

  /**
   * @param {Params} [params]
   * @returns {Promise<string[]>}
   */
  async #failedMigrations({ migrationsList, filters } = {}) {
    const diagnosis = await this.#callEngine("diagnoseMigrationHistory", {
      migrationsList,
      filters,
      optInToShadowDatabase: false,
    });
    return diagnosis.failedMigrationNames;
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
      datasource: parseDatasource(this.#options.datasourceJson),
      datamodels: await this.#readDatamodels(),
    });
    const { explain } = this.#open;
    const engine = /** @type {Params} */ (/** @type {unknown} */ (this.#open.engine));
    const call = engine[method];
    if (typeof call !== "function") throw new Error(`The schema engine has no method "${method}".`);
    try {
      return await call.call(engine, params);
    } catch (error) {
      // After a panic, the engine's memory can't be trusted, so a new engine is used for the next request.
      if (error instanceof WebAssembly.RuntimeError) await this.close();
      throw explain(error);
    }
  }

  async #readDatamodels() {
    const { datamodelPaths } = this.#options;
    // The engine accepts undefined or at least one datamodel, but not an empty list.
    return datamodelPaths.length === 0 ? undefined : Promise.all(datamodelPaths.map(readDatamodel));
  }
}

/**
 * @param {string} name
 * @param {string} reason
 */
function getFailedMigrationMessage(name, reason) {
  return [
    "A migration failed to apply. New migrations cannot be applied before the error is recovered from. " +
      "Read more about how to resolve migration issues in a production database: https://pris.ly/d/migrate-resolve",
    `Migration name: ${name}`,
    reason,
  ].join("\n\n");
}

/**
 * @param {string} path
 * @returns {Promise<[path: string, content: string]>}
 */
async function readDatamodel(path) {
  return [path, await readFile(path, "utf8")];
}
