import { createInterface } from "node:readline";
import { describeError } from "./errors.mjs";
import { Session } from "./session.mjs";

/**
 * @typedef {import("@prisma/schema-engine-wasm").DiffResult} DiffResult
 * @typedef {{ id: number, method: string, params?: Record<string, unknown> }} Request
 */

/** The code that the native engine uses for every error. The details are in `data`. */
const ERROR_CODE = 4466;

/**
 * Handles JSON-RPC requests from stdin, one per line and one at a time, until stdin ends.
 * @param {import("./session.mjs").SessionOptions} options
 */
export async function serveRpc(options) {
  const session = new Session(options);
  // Prisma stops the engine with SIGTERM, and users stop it with Ctrl+C. In both cases, closing the
  // session removes the shadow databases.
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => session.close().finally(() => process.exit()));
  }
  try {
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
      const message = JSON.parse(line);
      // A line without a method is Prisma's reply to a `print` request from `printDiff`.
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
    if (method === "diff") printDiff(/** @type {DiffResult} */ (result));
    send({ id, result: result ?? {} });
  } catch (error) {
    const message = "An error happened. Check the data field for details.";
    send({ id, error: { code: ERROR_CODE, message, data: describeError(error) } });
  }
}

/**
 * Sends a diff to Prisma for printing and doesn't return it. The native engine does the same, and Prisma
 * relies on this.
 * @param {DiffResult} result
 */
function printDiff(result) {
  if (result.stdout) send({ id: 1, method: "print", params: { content: result.stdout } });
  result.stdout = null;
}

/** @param {object} message */
function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}
