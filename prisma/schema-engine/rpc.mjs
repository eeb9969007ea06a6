import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { createDatabase } from "./cli-commands.mjs";
import { openEngine } from "./engine.mjs";
import { describeError } from "./errors.mjs";

/**
 * @typedef {import("./engine.mjs").OpenEngine} OpenEngine
 * @typedef {{ id: number, method: string, params?: Record<string, unknown> }} Request
 * @typedef {{ datasource: import("./datasource.mjs").Datasource, datamodelPaths: string[] }} Options
 */

/** The native engine's code for every failure; what matters is in `data`. */
const ERROR_CODE = 4466;

/** Names that differ between the native engine's RPC and the WebAssembly engine. */
const RENAMED_METHODS = new Map([["getDatabaseVersion", "version"]]);

/**
 * Answers JSON-RPC requests, one a line and one after the other, until stdin ends.
 * @param {Options} options
 */
export async function serveRpc(options) {
  const session = new Session(options);
  // Prisma ends the engine with SIGTERM, a person with Ctrl-C: neither may leave a shadow database behind.
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => session.close().finally(() => process.exit()));
  }
  try {
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
      const message = JSON.parse(line);
      // Lines without a method are Prisma's receipts for what we asked it to print.
      if (typeof message.method === "string") await answer(session, message);
    }
  } finally {
    await session.close();
  }
}

/**
 * @param {Session} session
 * @param {Request} request
 */
async function answer(session, { id, method, params }) {
  try {
    const result = await session.call(method, params);
    send({ id, result: (method === "diff" ? printDiff(result) : result) ?? {} });
  } catch (error) {
    const message = "An error happened. Check the data field for details.";
    send({ id, error: { code: ERROR_CODE, message, data: describeError(error) } });
  }
}

/**
 * The native engine lets Prisma print a diff instead of returning it, and Prisma counts on that.
 * @param {import("@prisma/schema-engine-wasm").DiffResult} result
 */
function printDiff({ stdout, ...result }) {
  if (stdout !== null && stdout !== undefined) {
    send({ id: 1, method: "print", params: { content: stdout } });
  }
  return { ...result, stdout: null };
}

/** @param {object} message */
function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

class Session {
  #options;
  /** @type {OpenEngine | undefined} */
  #open;

  /** @param {Options} options */
  constructor(options) {
    this.#options = options;
  }

  /**
   * Opened with the first request, so that a failed connection is that request's answer.
   * @param {string} method
   * @param {Record<string, unknown>} [params]
   */
  async call(method, params) {
    const { datasource } = this.#options;
    if (method === "createDatabase") {
      await createDatabase(datasource);
      return { databaseName: datasource.connection.database };
    }
    this.#open ??= await openEngine({ datasource, datamodels: await this.#readDatamodels() });
    const engine = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (this.#open.engine));
    const call = engine[RENAMED_METHODS.get(method) ?? method];
    if (typeof call !== "function") throw new Error(`The schema engine has no method "${method}".`);
    try {
      return await call.call(engine, params);
    } catch (error) {
      // After a panic the engine's memory can't be trusted: the next request gets a new one.
      if (error instanceof WebAssembly.RuntimeError) await this.close();
      throw error;
    }
  }

  async close() {
    const open = this.#open;
    this.#open = undefined;
    await open?.close();
  }

  async #readDatamodels() {
    const { datamodelPaths } = this.#options;
    if (datamodelPaths.length === 0) return undefined;
    return Promise.all(datamodelPaths.map(readDatamodel));
  }
}

/**
 * @param {string} path
 * @returns {Promise<[path: string, content: string]>}
 */
async function readDatamodel(path) {
  return [path, await readFile(path, "utf8")];
}
