import { getField } from "@/lib/get-field";

/**
 * Prisma's codes for an unreachable database, and for a database with no connection or transaction available.
 */
const UNAVAILABLE_CODES = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2034"]);
/**
 * PostgreSQL's SQLSTATE codes for a lost connection (08…), too many connections (53…), a shutdown (57P…), a
 * lock or query timeout, and conflicting transactions (40001, 40P01).
 */
const UNAVAILABLE_STATES = /^(?:08...|53...|57P0.|55P03|57014|40001|40P01)$/;
const UNAVAILABLE_SYSTEM_CODES = /^(?:ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH)/;
/** Values of `kind` in driver adapter errors. These errors have no code if a transaction fails at commit. */
const UNAVAILABLE_KINDS = new Set<unknown>([
  "ConnectionClosed",
  "DatabaseNotReachable",
  "SocketTimeout",
  "TooManyConnections",
  "TransactionWriteConflict",
]);
/** Messages of driver and pool errors that have no code. */
const UNAVAILABLE_MESSAGES =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Can't reach database|Server has closed the connection|Operation has timed out/;

/** Returns whether the database is unreachable or busy, so that a later attempt may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = getField(error, "code");
  if (typeof code === "string") {
    if (UNAVAILABLE_CODES.has(code) || UNAVAILABLE_STATES.test(code) || UNAVAILABLE_SYSTEM_CODES.test(code))
      return true;
  }
  if (UNAVAILABLE_MESSAGES.test(error.message)) return true;
  if (UNAVAILABLE_KINDS.has(getField(error.cause, "kind"))) return true;
  return getSqlStates(error).some((state) => UNAVAILABLE_STATES.test(state));
}

/** Returns whether a query was canceled because it ran too long. */
export function isStatementTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return [getField(error, "code"), ...getSqlStates(error)].includes("57014");
}

/**
 * Returns the driver's error codes, which Prisma stores in the `meta` or `cause` of the error that it throws.
 */
function getSqlStates(error: Error): string[] {
  const meta = getField(error, "meta");
  const adapterError = getField(meta, "driverAdapterError");
  const holders = [
    meta,
    adapterError,
    getField(adapterError, "cause"),
    error.cause,
    getField(error.cause, "cause"),
  ];
  return holders
    .flatMap((holder) => [getField(holder, "originalCode"), getField(holder, "code")])
    .filter((code) => typeof code === "string");
}
