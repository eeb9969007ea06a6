import pino from "pino";
import { env } from "@/lib/env";
import { logContext } from "@/lib/log-context";

/** Values of these keys are never logged, at any depth. */
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

/** Writes lines to the standard output, or to `destination`. */
export function createLogger(destination?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level: env().LOG_LEVEL,
    base: null,
    mixin: () => ({ ...logContext() }),
    serializers: { error: pino.stdSerializers.err },
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
