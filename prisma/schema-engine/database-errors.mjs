import { isDriverAdapterError } from "@prisma/driver-adapter-utils";
import { KnownError } from "./errors.mjs";

/**
 * @typedef {import("@prisma/driver-adapter-utils").MappedError} MappedError
 * @typedef {import("./datasource.mjs").Datasource["connection"]} Connection
 */

/**
 * Converts a connection error into one with the text and code from Prisma's error reference. The engine does this
 * itself for statements, but errors from its constructor, which opens the connection, have no code.
 * @param {unknown} error
 * @param {Connection} connection
 */
export function toPrismaError(error, connection) {
  if (!(error instanceof Error) || !isDriverAdapterError(error)) return error;
  const [code, message] = describeFailure(error.cause, connection) ?? [];
  if (code && message) return new KnownError(code, message);
  return new Error(error.message, { cause: error });
}

/**
 * @param {MappedError} failure
 * @param {Connection} connection
 * @returns {[code: string, message: string] | undefined}
 */
function describeFailure(failure, { host, port, user, database }) {
  const server = `\`${host}:${port}\``;
  switch (failure.kind) {
    case "AuthenticationFailed":
      return [
        "P1000",
        `Authentication failed against database server, the provided database credentials for \`${user}\` are not valid.\n\nPlease make sure to provide valid database credentials for the database server at ${server}.`,
      ];
    case "DatabaseNotReachable":
      return [
        "P1001",
        `Can't reach database server at ${server}\n\nPlease make sure your database server is running at ${server}.`,
      ];
    case "DatabaseDoesNotExist":
      return ["P1003", `Database \`${database}\` does not exist`];
    case "DatabaseAlreadyExists":
      return ["P1009", `Database \`${failure.db}\` already exists`];
    case "DatabaseAccessDenied":
      return ["P1010", `User \`${user}\` was denied access on the database \`${database}\``];
    case "TlsConnectionError":
      return ["P1011", `Error opening a TLS connection: ${failure.reason}`];
    case "ConnectionClosed":
      return ["P1017", "Server has closed the connection."];
    case "SocketTimeout":
      return ["P1002", `The database server at ${server} was reached but timed out.`];
    case "TooManyConnections":
      return ["P2037", `Too many database connections opened: ${failure.cause}`];
    default:
      return undefined;
  }
}
