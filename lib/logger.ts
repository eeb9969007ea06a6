import pino from "pino";
import { env } from "@/lib/env";

/** Keys whose values never reach a log, wherever they stand. */
const SECRET_KEYS = [
  "password",
  "token",
  "access_token",
  "refresh_token",
  "authorization",
  "cookie",
  "secret",
];

function createLogger(): pino.Logger {
  return pino({
    level: env().LOG_LEVEL,
    base: null,
    serializers: { error: pino.stdSerializers.err },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: "[hidden]" },
  });
}

let instance: pino.Logger | undefined;

export function logger(): pino.Logger {
  instance ??= createLogger();
  return instance;
}
