import { describeError } from "./errors.mjs";

/** @param {string} message */
export function logInfo(message) {
  writeLine({ level: "INFO", fields: { message }, target: "schema_engine" });
}

/**
 * Logs an error with the target and the fields that Prisma's CLI needs to show it to the user.
 * @param {unknown} error
 */
export function logError(error) {
  writeLine({ level: "ERROR", fields: describeError(error), target: "schema_engine::logger" });
}

/**
 * Writes a log line from the engine, which is already in JSON format.
 * @param {string} line
 */
export function logEngineLine(line) {
  process.stderr.write(`${line.trim()}\n`);
}

/** Prisma parses every line of stderr, so Node's plain-text warnings would break the parser. */
export function logWarningsAsJson() {
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => {
    writeLine({ level: "WARN", fields: { message: `${name}: ${message}` }, target: "node" });
  });
}

/** @param {object} entry */
function writeLine(entry) {
  process.stderr.write(`${JSON.stringify({ timestamp: new Date().toISOString(), ...entry })}\n`);
}
