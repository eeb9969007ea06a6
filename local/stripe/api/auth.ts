import type { IncomingMessage } from "node:http";
import { PLATFORM } from "../core/collection";
import type { Call, ServerContext } from "../core/context";
import { accessDeniedError, unauthorizedError } from "./errors";

/** Throws unless the request has a test key. Any test key is accepted. */
export function authenticate(authorization: string | undefined): void {
  if (!authorization) {
    throw unauthorizedError(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  const key = /^Bearer (\S+)$/.exec(authorization)?.[1] ?? "";
  if (/^sk_test_\w+$/.test(key)) return;
  throw unauthorizedError(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
}

/** Returns the call's scope: the platform, or the connected account named in `Stripe-Account`. */
export function startCall(context: ServerContext, request: IncomingMessage, requestId: string): Call {
  const account = request.headers["stripe-account"];
  const call: Call = {
    context,
    tables: context.store.tables,
    scope: PLATFORM,
    now: context.now(),
    request: { id: requestId, idempotency_key: null },
  };
  if (typeof account !== "string" || account === "") return call;
  if (!call.tables.accounts.find(PLATFORM, account)) throw accessDeniedError(account);
  return { ...call, scope: account };
}
