/** An error with a code from Prisma's error reference (P1001, P1012, …), like the native engine's errors. */
export class KnownError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.name = "KnownError";
    this.code = code;
  }
}

/**
 * Returns an error in the format that Prisma's CLI expects in RPC responses and in the log.
 * @param {unknown} error
 */
export function describeError(error) {
  const { message, stack, code } = toError(error);
  const isPanic = error instanceof WebAssembly.RuntimeError;
  return {
    is_panic: isPanic,
    message: isPanic ? `${getPanicMessage() ?? message}\n${stack}` : message,
    // The engine's errors have a Prisma code. Other codes, such as Node's "ENOENT", are ignored.
    ...(/^P\d{4}$/.test(code ?? "") ? { error_code: code } : {}),
  };
}

let lastPanic = /** @type {string | undefined} */ (undefined);

/** @param {string} message */
export function recordPanic(message) {
  lastPanic = message;
}

function getPanicMessage() {
  return lastPanic;
}

/**
 * @param {unknown} error
 * @returns {Error & { code?: string }}
 */
function toError(error) {
  return error instanceof Error ? error : new Error(String(error));
}
