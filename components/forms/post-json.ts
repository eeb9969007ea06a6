import { z } from "zod";
import { type ActionResponse, unreachableError } from "@/components/forms/call-action";
import type { ActionError } from "@/lib/actions/client";
import { ERROR_CODES } from "@/lib/errors";

const errorResponseSchema = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    reason: z.string().optional(),
    fieldErrors: z.record(z.string(), z.string()).optional(),
    upgrade_url: z.string().optional(),
  }),
});

interface PostJsonOptions<Data> {
  body: object;
  /** The schema of the response. */
  schema: z.ZodType<Data>;
  /** A repeated call with the same key returns the same response. */
  idempotencyKey?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Calls a JSON route. Used instead of an action if the call needs an Idempotency-Key, which only routes accept. */
export async function postJson<Data>(
  address: string,
  call: PostJsonOptions<Data>,
): Promise<ActionResponse<Data>> {
  const { body, schema, idempotencyKey, headers } = call;
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      },
      body: JSON.stringify(body),
    });
    const responseBody: unknown = await response.json();
    return response.ok ? { data: schema.parse(responseBody) } : { error: toActionError(responseBody) };
  } catch {
    // The connection failed, or a proxy responded instead of our server.
    return { error: unreachableError };
  }
}

/** Parses the error from a JSON route's response. Throws for other responses, such as those from a proxy. */
export function toActionError(body: unknown): ActionError {
  const { code, message, reason, fieldErrors, upgrade_url } = errorResponseSchema.parse(body).error;
  return {
    ...{ code, message },
    ...(reason && { reason }),
    ...(fieldErrors && { fieldErrors }),
    ...(upgrade_url && { upgradeHref: upgrade_url }),
  };
}

/**
 * Creates a key without `crypto.randomUUID`, which is unavailable on pages loaded over plain HTTP from
 * another machine.
 */
export function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
