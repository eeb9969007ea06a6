import { KnownError } from "./errors.mjs";
import { logInfo } from "./log.mjs";
import { quoteIdentifier } from "./quote-identifier.mjs";
import { runStatement } from "./run-statement.mjs";

/**
 * @typedef {import("./datasource.mjs").Datasource} Datasource
 */

// Creating a database requires a connection to an existing database. Some servers have only one of these two
// databases.
const MAINTENANCE_DATABASES = ["postgres", "template1"];

/**
 * Runs `schema-engine cli <command>`. Throws an error if the native engine would exit with code 1.
 * @param {{ command: string | undefined, datasource: Datasource }} options
 */
export async function runCliCommand({ command, datasource }) {
  switch (command) {
    case "can-connect-to-database":
      return runStatement(datasource, "SELECT 1");
    case "create-database":
      return createDatabase(datasource);
    default:
      throw new Error(`Unknown schema engine command: ${command}`);
  }
}

/** @param {Datasource} datasource */
export async function createDatabase(datasource) {
  const { connection, schema } = datasource;
  await runOnMaintenanceDatabase(datasource, `CREATE DATABASE ${quoteIdentifier(connection.database)}`);
  await runStatement(datasource, `CREATE SCHEMA IF NOT EXISTS ${quoteIdentifier(schema)}`);
  logInfo(`Database '${connection.database}' was successfully created.`);
}

/**
 * @param {Datasource} datasource
 * @param {string} sql
 */
async function runOnMaintenanceDatabase({ connection, schema }, sql) {
  for (const database of MAINTENANCE_DATABASES) {
    try {
      return await runStatement({ schema, connection: { ...connection, database } }, sql);
    } catch (error) {
      if (!(error instanceof KnownError && error.code === "P1003")) throw error;
    }
  }
  throw new KnownError("P1003", `None of these databases exists: ${MAINTENANCE_DATABASES.join(", ")}.`);
}
