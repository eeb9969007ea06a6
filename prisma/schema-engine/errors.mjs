/** A failure with a code of Prisma's error reference (P1001, P1012, …), as the native engine reports it. */
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
 * The shape in which Prisma's CLI expects a failure, in RPC answers and in the log.
 * @param {unknown} error
 */
export function describeError(error) {
  const { message, stack, code } = toError(error);
  const isPanic = error instanceof WebAssembly.RuntimeError;
  return {
    is_panic: isPanic,
    message: isPanic ? `${panicMessage() ?? message}\n${stack}` : message,
    // The engine's errors carry Prisma's code; an errno of Node ("ENOENT") is not one.
    ...(/^P\d{4}$/.test(code ?? "") ? { error_code: code } : {}),
  };
}

let lastPanic = /** @type {string | undefined} */ (undefined);

/** @param {string} message */
export function recordPanic(message) {
  lastPanic = message;
}

function panicMessage() {
  return lastPanic;
}

/**
 * @param {unknown} error
 * @returns {Error & { code?: string }}
 */
function toError(error) {
  return error instanceof Error ? error : new Error(String(error));
}
