import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum, isDriverAdapterError } from "@prisma/driver-adapter-utils";
import { openPool } from "./pool.mjs";
import { quoteIdentifier } from "./quote-identifier.mjs";
import { runStatement } from "./run-statement.mjs";

/**
 * @typedef {import("./datasource.mjs").Datasource} Datasource
 * @typedef {import("@prisma/driver-adapter-utils").SqlDriverAdapter} SqlDriverAdapter
 * @typedef {import("@prisma/driver-adapter-utils").SqlMigrationAwareDriverAdapterFactory} AdapterFactory
 */

/**
 * Adapts `@prisma/adapter-pg` for migrations. Tracks the pools that it opens and the shadow databases that
 * it creates, so that they are closed or dropped even if the engine fails halfway.
 * @implements {AdapterFactory}
 */
export class SchemaEngineAdapterFactory {
  provider = /** @type {const} */ ("postgres");
  adapterName = "@prisma/adapter-pg";
  /** @type {Set<() => Promise<void>>} */
  #cleanups = new Set();
  #datasource;

  /** @param {Datasource} datasource */
  constructor(datasource) {
    this.#datasource = datasource;
  }

  async connect() {
    return this.#openAdapter(this.#datasource, async () => {});
  }

  async connectToShadowDb() {
    const { connection, schema } = this.#datasource;
    const database = `prisma_migrate_shadow_db_${randomUUID()}`;
    await runStatement(this.#datasource, `CREATE DATABASE ${quoteIdentifier(database)}`);
    // Called after the pool has closed. FORCE is needed if the server hasn't yet noticed that a connection was
    // closed.
    const drop = () =>
      runStatement(this.#datasource, `DROP DATABASE IF EXISTS ${quoteIdentifier(database)} WITH (FORCE)`);
    return this.#openAdapter({ schema, connection: { ...connection, database } }, drop);
  }

  /** Closes all open connections and drops all remaining shadow databases. */
  async close() {
    await Promise.all([...this.#cleanups].map((cleanup) => cleanup()));
  }

  /**
   * @param {Datasource} datasource
   * @param {() => Promise<void>} afterEnd
   * @returns {Promise<SqlDriverAdapter>}
   */
  async #openAdapter(datasource, afterEnd) {
    const { pool, findCharColumns } = openPool(datasource);
    const cleanup = async () => {
      // Removes this cleanup from the set first, because both the engine's `dispose` and our own `close` may
      // call it.
      if (!this.#cleanups.delete(cleanup)) return;
      await pool.end();
      await afterEnd();
    };
    this.#cleanups.add(cleanup);
    const inner = await new PrismaPg(pool, { schema: datasource.schema }).connect();
    return createMigrationAdapter({ inner, findCharColumns, dispose: cleanup });
  }
}

/**
 * @param {Pick<import("./pool.mjs").OpenPool, "findCharColumns"> & { inner: SqlDriverAdapter, dispose: () =>
 * Promise<void> }} parts
 * @returns {SqlDriverAdapter}
 */
function createMigrationAdapter({ inner, findCharColumns, dispose }) {
  return {
    provider: inner.provider,
    adapterName: inner.adapterName,
    getConnectionInfo: () => inner.getConnectionInfo?.() ?? { supportsRelationJoins: true },
    startTransaction: (isolationLevel) => inner.startTransaction(isolationLevel),
    executeRaw: (query) => inner.executeRaw(query),
    async queryRaw(query) {
      const result = await inner.queryRaw(query);
      for (const column of findCharColumns(result.rows)) {
        result.columnTypes[column] = ColumnTypeEnum.Character;
      }
      return result;
    },
    // The standard adapter splits scripts at every ";", even inside a string or a function body. If a query has
    // no arguments, pg sends the whole script at once, and PostgreSQL runs it in one transaction, as with the
    // native engine.
    async executeScript(script) {
      try {
        await inner.executeRaw({ sql: script, args: [], argTypes: [] });
      } catch (error) {
        // A script with its own BEGIN can leave the connection in a failed transaction.
        await inner.executeRaw({ sql: "ROLLBACK", args: [], argTypes: [] });
        throw withPostgresMessage(error);
      }
    },
    dispose,
  };
}

/**
 * Returns an error with PostgreSQL's own message, which authors of migrations need. The engine replaces known
 * errors with its own messages ("No such table") and passes only unknown errors through unchanged.
 * @param {unknown} error
 */
function withPostgresMessage(error) {
  if (!(error instanceof Error) || !isDriverAdapterError(error)) return error;
  const { originalCode, originalMessage, ...failure } = error.cause;
  if (originalCode === undefined || originalMessage === undefined) return error;
  const lines = [`Database error code: ${originalCode}`, "", "Database error:", `ERROR: ${originalMessage}`];
  if (failure.kind === "postgres") {
    if (failure.detail) lines.push("", `DETAIL: ${failure.detail}`);
    if (failure.hint) lines.push("", `HINT: ${failure.hint}`);
  }
  return new Error(lines.join("\n"), { cause: error });
}
