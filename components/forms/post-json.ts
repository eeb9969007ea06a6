import { z } from "zod";
import { type ActionResponse, unreachableError } from "@/components/forms/call-action";
import type { ActionError } from "@/lib/actions/client";
import { ERROR_STATUS, type ErrorCode } from "@/lib/errors";

const refused = z.object({
  error: z.object({
    code: z.custom<ErrorCode>((code) => typeof code === "string" && code in ERROR_STATUS),
    message: z.string(),
    fieldErrors: z.record(z.string(), z.string()).optional(),
    upgrade_url: z.string().optional(),
  }),
});

interface JsonPost<Data> {
  body: object;
  /** The schema of the answer. */
  schema: z.ZodType<Data>;
  /** Repeating the call with the same key returns the same answer. */
  idempotencyKey?: string;
}

/** Calls a JSON route. Used instead of an action if the call needs an Idempotency-Key, which only routes accept. */
export async function postJson<Data>(address: string, call: JsonPost<Data>): Promise<ActionResponse<Data>> {
  const { body, schema, idempotencyKey } = call;
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    return response.ok ? { data: schema.parse(answer) } : { error: toActionError(answer) };
  } catch {
    // No connection, or a proxy answered instead of our server.
    return { error: unreachableError };
  }
}

function toActionError(body: unknown): ActionError {
  const { code, message, fieldErrors, upgrade_url: upgradeHref } = refused.parse(body).error;
  return { code, message, ...(fieldErrors && { fieldErrors }), ...(upgradeHref && { upgradeHref }) };
}

/** Creates a key without `crypto.randomUUID`, which pages on plain http from another machine don't have. */
export function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
