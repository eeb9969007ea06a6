import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { logInfo } from "./log.mjs";
import { quoteIdentifier } from "./quote-identifier.mjs";

const CHAR_OID = 18;
const BPCHAR_OID = 1042;
// pg says in words only that it gave up connecting, or that the server hung up.
const LOST_CONNECTION = /^(Connection terminated|timeout expired|timeout exceeded when trying to connect)/;

/**
 * @typedef {import("./datasource.mjs").Datasource} Datasource
 */

/**
 * @typedef {object} OpenPool
 * @property {pg.Pool} pool
 * @property {(rows: unknown[]) => number[]} charColumnsOf which columns of a result, known by its rows
 *   object, were of PostgreSQL's internal type "char"
 */

/**
 * A pool of one connection, since the engine sets search_path and takes its advisory lock on "the" connection.
 * Its query function corrects on the way what `@prisma/adapter-pg` can't read.
 * @param {Datasource} datasource
 * @returns {OpenPool}
 */
export function openPool({ connection, schema }) {
  const pool = new pg.Pool({ ...connection, max: 1, options: `-c search_path=${searchPath(schema)}` });
  // A connection that breaks while idle fails the next query; without a listener it would end the process.
  pool.on("error", ({ message }) => logInfo(`Idle connection lost: ${message}`));
  /** @type {WeakMap<unknown[], number[]>} */
  const charColumns = new WeakMap();
  const { host, port } = connection;
  const query = pool.query.bind(pool);

  /** @param {pg.QueryArrayConfig} config */
  const correctedQuery = async (config) => {
    try {
      const result = await query(config);
      // A script of several statements gives several results, which nobody reads.
      if (!Array.isArray(result)) charColumns.set(result.rows, disguiseCharColumns(result));
      return result;
    } catch (error) {
      throw isUnreachable(error)
        ? new DriverAdapterError({ kind: "DatabaseNotReachable", host, port })
        : error;
    }
  };
  // The adapter uses this one of the many overloads.
  pool.query = /** @type {typeof pool.query} */ (/** @type {unknown} */ (correctedQuery));
  return { pool, charColumnsOf: (rows) => charColumns.get(rows) ?? [] };
}

/**
 * The adapter refuses "char" as an unsupported type. It reads bpchar, which has the same text format.
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
 * Quoted as an identifier, and escaped for the start-up options, where a blank ends the value.
 * @param {string} schema
 */
function searchPath(schema) {
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
