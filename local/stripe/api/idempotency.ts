import { createHash } from "node:crypto";
import type { Call } from "../core/context";
import type { StoredResponse } from "../core/tables";
import { invalidRequestError, StripeError } from "./errors";

const KEPT_SECONDS = 24 * 3_600;

export interface Claim {
  key: string;
  fingerprint: string;
  stored: StoredResponse | undefined;
  release: () => void;
}

/**
 * Tracks the idempotency keys of requests in progress. A second request with the same key fails with a
 * conflict, as in Stripe.
 */
export class IdempotencyKeys {
  readonly #underWay = new Set<string>();

  /**
   * Claims an idempotency key. Returns the stored response of an identical earlier request, if any. Throws if
   * the key is in use or was used for a different request.
   */
  claim(call: Call, header: string, method: string, path: string, body: string): Claim {
    if (header.length > 255) throw invalidRequestError("Idempotency keys can be at most 255 characters long");
    const key = `${call.scope}:${header}`;
    const fingerprint = createHash("sha256").update(`${method} ${path}\n${body}`).digest("base64");
    if (this.#underWay.has(key)) throw createConflictError(header);
    const stored = call.tables.idempotency.get(key);
    const current = stored && stored.created + KEPT_SECONDS > call.now ? stored : undefined;
    if (current && current.fingerprint !== fingerprint) throw createMismatchError(header);
    this.#underWay.add(key);
    return { key, fingerprint, stored: current, release: () => this.#underWay.delete(key) };
  }
}

export function storeResponse(call: Call, claim: Claim, status: number, body: string): void {
  const { key, fingerprint } = claim;
  call.tables.idempotency.put(call.scope, { id: key, fingerprint, status, body, created: call.now });
}

/** Removes idempotency keys older than a day, with their stored responses. */
export function removeExpiredResponses({ tables, now }: Call): void {
  for (const { data } of [...tables.idempotency.rows()]) {
    if (data.created + KEPT_SECONDS <= now) tables.idempotency.delete(data.id);
  }
}

function createConflictError(header: string): StripeError {
  const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${header}. Please try again later.`;
  return new StripeError(409, "idempotency_error", message, {
    code: "idempotency_key_in_use",
    headers: { "stripe-should-retry": "true" },
  });
}

function createMismatchError(header: string): StripeError {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${header}' if you meant to execute a different request.`;
  return new StripeError(400, "idempotency_error", message);
}
