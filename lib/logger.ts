import pino from "pino";
import { env } from "@/lib/env";
import { getLogContext } from "@/lib/log-context";
import { symbolicateStack } from "@/lib/symbolicate-stack";

/** Keys whose values are redacted at the top level of a log line and in the two levels below it. */
const SECRET_KEYS = [
  "password",
  "token",
  "access_token",
  "refresh_token",
  "accessToken",
  "refreshToken",
  "authorization",
  "cookie",
  "secret",
];

/** Serializes an error with its causes. The stack contains positions in the original source files. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const serialized = pino.stdSerializers.err(error);
  return { ...serialized, stack: symbolicateStack(serialized.stack) };
}

/** Writes lines to standard output, or to `destination`. */
export function createLogger(destination?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level: env().LOG_LEVEL,
    base: null,
    mixin: () => ({ ...getLogContext() }),
    serializers: { error: serializeError },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: "[hidden]" },
  };
  return destination ? pino(options, destination) : pino(options);
}

let instance: pino.Logger | undefined;

export function logger(): pino.Logger {
  instance ??= createLogger();
  return instance;
}
