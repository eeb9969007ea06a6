import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { logInfo } from "./log.mjs";
import { quoteIdentifier } from "./quote-identifier.mjs";

const CHAR_OID = 18;
const BPCHAR_OID = 1042;
// If a connection attempt times out or the server closes the connection, pg reports this only
// in the error's message.
const LOST_CONNECTION = /^(Connection terminated|timeout expired|timeout exceeded when trying to connect)/;

/**
 * @typedef {import("./datasource.mjs").Datasource} Datasource
 */

/**
 * @typedef {object} OpenPool
 * @property {pg.Pool} pool
 * @property {(rows: unknown[]) => number[]} findCharColumns Takes the rows of a result. Returns the indexes of the
 * columns that had PostgreSQL's internal type "char".
 */

/**
 * Opens a pool with one connection. The engine sets search_path and takes its advisory lock once, and assumes that all
 * its queries use the same connection.
 * The pool's query function converts results and errors that `@prisma/adapter-pg` can't handle.
 * @param {Datasource} datasource
 * @returns {OpenPool}
 */
export function openPool({ connection, schema }) {
  const pool = new pg.Pool({ ...connection, max: 1, options: `-c search_path=${formatSearchPath(schema)}` });
  // Without a listener, the process would exit when an idle connection is lost. The next query reports the
  // loss.
  pool.on("error", ({ message }) => logInfo(`Idle connection lost: ${message}`));
  /** @type {WeakMap<unknown[], number[]>} */
  const charColumns = new WeakMap();
  const { host, port } = connection;
  const query = pool.query.bind(pool);

  /** @param {pg.QueryArrayConfig} config */
  const correctedQuery = async (config) => {
    try {
      const result = await query(config);
      // A script with several statements returns several results, which aren't used.
      if (!Array.isArray(result)) charColumns.set(result.rows, disguiseCharColumns(result));
      return result;
    } catch (error) {
      throw isUnreachable(error)
        ? new DriverAdapterError({ kind: "DatabaseNotReachable", host, port })
        : error;
    }
  };
  // The adapter calls only this overload of `pool.query`.
  pool.query = /** @type {typeof pool.query} */ (/** @type {unknown} */ (correctedQuery));
  return { pool, findCharColumns: (rows) => charColumns.get(rows) ?? [] };
}

/** Changes the type of "char" columns to bpchar, because the adapter rejects "char" as unsupported. Both types have
 * the same text format.
 * @param {pg.QueryArrayResult} result
 * @returns {number[]} the columns that were "char"
 */
function disguiseCharColumns({ fields }) {
  const charColumns = [];
  for (const [index, field] of fields.entries()) {
    if (field.dataTypeID !== CHAR_OID) continue;
    field.dataTypeID = BPCHAR_OID;
    charColumns.push(index);
  }
  return charColumns;
}

/**
 * Quotes the schema as an identifier and escapes it for the startup options, where a space ends the value.
 * @param {string} schema
 */
function formatSearchPath(schema) {
  return quoteIdentifier(schema).replace(/[\\ ]/g, "\\$&");
}

/**
 * Returns whether an error means that the server can't be reached. "localhost" with two addresses causes an
 * AggregateError; a missing socket, an unknown host and a timeout have their own codes.
 * @param {unknown} error
 * @returns {boolean}
 */
function isUnreachable(error) {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  if (!(error instanceof Error)) return false;
  const syscall = "syscall" in error ? error.syscall : undefined;
  return syscall === "connect" || syscall === "getaddrinfo" || LOST_CONNECTION.test(error.message);
}
