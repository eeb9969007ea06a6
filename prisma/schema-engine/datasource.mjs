import pg from "pg";
import { KnownError } from "./errors.mjs";

const DEFAULT_SCHEMA = "public";
// Prisma's default timeout is 5 seconds. While a busy machine compiles the engine, this process can't read
// responses. During this time, a short timeout can expire even if the database has responded, and the engine
// fails with P1001.
const DEFAULT_CONNECT_TIMEOUT_SECONDS = 30;

/**
 * @typedef {object} Datasource
 * @property {string} schema the PostgreSQL schema that contains the tables
 * @property {pg.PoolConfig & { host: string, port: number, database: string }} connection
 * separate fields (host, port, user, …), never a `connectionString`: it would override `database`, and the
 * main database would silently be used as the shadow database
 */

/**
 * @param {string | undefined} json the CLI's `--datasource {"url": …}`
 * @returns {Datasource}
 */
export function parseDatasource(json) {
  /** @type {{ url?: string, shadowDatabaseUrl?: string }} */
  const { url, shadowDatabaseUrl } = JSON.parse(json ?? "{}");
  if (!url) throw new KnownError("P1012", "datasource.url is missing: set DATABASE_URL.");
  if (shadowDatabaseUrl) {
    throw new KnownError(
      "P1012",
      "shadowDatabaseUrl is not supported: the engine creates its own shadow database.",
    );
  }
  return parseDatabaseUrl(url);
}

/**
 * @param {string} url
 * @returns {Datasource}
 */
function parseDatabaseUrl(url) {
  const parameters = readSearchParameters(url);
  const schema = parameters.get("schema") || DEFAULT_SCHEMA;
  // Lets pg parse the URL, so that the app and its migrations use the same sslmode, sockets and defaults.
  const client = new pg.Client({ connectionString: url });
  const { host, port, user, password, database, ssl } = client;
  const timeout = Number(parameters.get("connect_timeout") ?? DEFAULT_CONNECT_TIMEOUT_SECONDS);

  return {
    schema,
    connection: {
      host,
      port,
      ...(user === undefined ? {} : { user }),
      ...(password === undefined || password === null ? {} : { password }),
      database: database ?? "postgres",
      ssl,
      connectionTimeoutMillis: timeout * 1000,
      application_name: "prisma-schema-engine",
    },
  };
}

/** @param {string} url */
function readSearchParameters(url) {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new KnownError("P1012", "The database URL must start with postgresql:// or postgres://.");
  }
  if (!URL.canParse(url)) {
    // The message leaves out the URL, because the URL contains a password.
    throw new KnownError(
      "P1013",
      "The provided database string is invalid. The scheme is correct, but the rest isn't.",
    );
  }
  return new URL(url).searchParams;
}
