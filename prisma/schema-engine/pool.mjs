import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { quoteIdentifier } from "./quote-identifier.mjs";

const CHAR_OID = 18;
const BPCHAR_OID = 1042;
// pg says in words only that it gave up connecting, or that the server hung up.
const LOST_CONNECTION = /^(Connection terminated|timeout expired|timeout exceeded when trying to connect)/;

/**
 * @typedef {import("./datasource.mjs").Datasource} Datasource
 */

/**
 * A pool of one connection, since the engine sets search_path and takes its advisory lock on "the" connection.
 * It corrects on the way what `@prisma/adapter-pg` can't read.
 */
export class SchemaEnginePool extends pg.Pool {
  /** @type {WeakMap<unknown[], number[]>} */
  #charColumns = new WeakMap();
  #address;

  /** @param {Datasource} datasource */
  constructor({ connection, schema }) {
    super({ ...connection, max: 1, options: `-c search_path=${searchPath(schema)}` });
    this.#address = { host: connection.host ?? "localhost", port: connection.port ?? 5432 };
  }

  /**
   * Which columns of a result were of PostgreSQL's internal type "char".
   * @param {unknown[]} rows the rows object of the result
   */
  charColumnsOf(rows) {
    return this.#charColumns.get(rows) ?? [];
  }

  /**
   * @override
   * @param {Parameters<pg.Pool["query"]>} parameters
   */
  async query(...parameters) {
    const result = await super.query(...parameters).catch((error) => {
      throw isUnreachable(error) ? this.#notReachable() : error;
    });
    // A script of several statements gives several results, which nobody reads.
    if (!Array.isArray(result)) this.#disguiseCharColumns(result);
    return result;
  }

  /**
   * The adapter refuses "char" as an unsupported type. It reads bpchar, which has the same text format.
   * @param {pg.QueryResult | pg.QueryArrayResult} result
   */
  #disguiseCharColumns(result) {
    const charColumns = [];
    for (const [index, field] of result.fields.entries()) {
      if (field.dataTypeID !== CHAR_OID) continue;
      field.dataTypeID = BPCHAR_OID;
      charColumns.push(index);
    }
    if (charColumns.length > 0) this.#charColumns.set(result.rows, charColumns);
  }

  #notReachable() {
    return new DriverAdapterError({ kind: "DatabaseNotReachable", ...this.#address });
  }
}

/**
 * Quoted as an identifier, and escaped for the start-up options, where a blank ends the value.
 * @param {string} schema
 */
function searchPath(schema) {
  return quoteIdentifier(schema).replace(/[\\ ]/g, "\\$&");
}

/**
 * The adapter knows a refused connection only as a plain error: "localhost" with two addresses gives an
 * AggregateError, and a missing socket, an unknown host or a timeout have codes of their own.
 * @param {unknown} error
 * @returns {boolean}
 */
function isUnreachable(error) {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  if (!(error instanceof Error)) return false;
  const syscall = "syscall" in error ? error.syscall : undefined;
  return syscall === "connect" || syscall === "getaddrinfo" || LOST_CONNECTION.test(error.message);
}
