import type { z } from "zod";
import { DomainError } from "@/lib/errors";

/** The place in a list where a page ended: the values of its sort keys, opaque to whoever carries it. */
export function encodeCursor(keys: readonly string[]): string {
  return Buffer.from(JSON.stringify(keys), "utf8").toString("base64url");
}

/** Reads a cursor by the schema of its keys; VALIDATION when it isn't one of ours. */
export function decodeCursor<Keys>(schema: z.ZodType<Keys>, cursor: string): Keys {
  try {
    const keys = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    // PostgreSQL's text has no NUL.
    if (JSON.stringify(keys).includes("\\u0000")) throw new RangeError("NUL in a cursor");
    return schema.parse(keys);
  } catch (cause) {
    const message = "This page no longer exists. Start from the first page.";
    throw new DomainError("VALIDATION", message, { cause, fieldErrors: { cursor: message } });
  }
}
