import { z } from "zod";
import { type Answer, unreachable } from "@/components/forms/call-action";
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
  /** Of the answer. */
  schema: z.ZodType<Data>;
  /** The same call again with it gives the same answer. */
  idempotencyKey?: string;
}

/** Calls a JSON route instead of an action, for what an action can't do: only a route takes an Idempotency-Key. */
export async function postJson<Data>(address: string, call: JsonPost<Data>): Promise<Answer<Data>> {
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
    // No connection, or something between us and the server that answered in its place.
    return { error: unreachable };
  }
}

function toActionError(body: unknown): ActionError {
  const { code, message, fieldErrors, upgrade_url: upgradeHref } = refused.parse(body).error;
  return { code, message, ...(fieldErrors && { fieldErrors }), ...(upgradeHref && { upgradeHref }) };
}

/** `crypto.randomUUID` is missing where the page came over plain http from another machine. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
