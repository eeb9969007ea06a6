import { getErrorCode, getErrorMessage, StackError } from "./stack-error";

/** Parses a database URL. The error message for an invalid URL never contains the password. */
export function parseDatabaseUrl(setting: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2 || !canDecode(url)) {
    throw new StackError(
      `${setting} isn't a PostgreSQL URL; use postgresql://user:password@host:5432/database, or unset it to use the embedded database.`,
    );
  }
  return url;
}

function canDecode({ pathname, username, password }: URL): boolean {
  try {
    decodeURIComponent(pathname + username + password);
    return true;
  } catch {
    // The URL contains a percent sign that doesn't start an escape sequence.
    return false;
  }
}

export function createDatabaseFailure(setting: string, url: URL, error: unknown): StackError {
  const server = `${url.hostname || "localhost"}:${url.port || "5432"}`;
  const database = decodeURIComponent(url.pathname.slice(1));
  const user = decodeURIComponent(url.username);
  switch (getErrorCode(error)) {
    case "28P01":
    case "28000":
      return new StackError(
        `The database server ${server} rejects the user "${user}" with this password; correct ${setting}.`,
      );
    case "3D000":
      return new StackError(
        `The database "${database}" doesn't exist on ${server}; create it (createdb ${database}) or correct ${setting}.`,
      );
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new StackError(`The host "${url.hostname}" in ${setting} is unknown; correct ${setting}.`);
    case "ECONNREFUSED":
      return new StackError(`No database server responds at ${server}; start it or correct ${setting}.`);
    default:
      return new StackError(
        `The database at ${server} can't be used (${getErrorMessage(error)}); start it or correct ${setting}.`,
      );
  }
}
