import "server-only";
import { createSafeActionClient } from "next-safe-action";
import { onHorse } from "@/lib/auth/on-horse";
import { type DomainError, type FieldErrors, isFailure, unauthenticated } from "@/lib/errors";
import { findPageContext } from "@/lib/http/page-context";
import { logger } from "@/lib/logger";
import { toDomainError } from "@/lib/to-domain-error";

export interface ActionError {
  code: DomainError["code"];
  message: string;
  fieldErrors?: FieldErrors;
  retryAfterSeconds?: number;
  /** Of a PLAN_LIMIT: where to see or choose the plan that it takes. */
  upgradeHref?: string;
}

/** Server actions for anybody. A DomainError reaches the form as its message and field errors; the rest is logged. */
export const publicAction = createSafeActionClient({
  handleServerError: (error) => toActionError(toDomainError(error)),
});

function toActionError(error: DomainError): ActionError {
  if (isFailure(error)) logger().error({ error: error.cause ?? error }, error.message);
  return {
    code: error.code,
    message: error.message,
    ...(error.fieldErrors && { fieldErrors: error.fieldErrors }),
    ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    ...(error.upgrade && { upgradeHref: error.upgrade.path }),
  };
}

/** Server actions for signed-in people: the verb gets `ctx`. */
export const signedInAction = publicAction.use(async ({ next }) => {
  const loaded = await findPageContext();
  if (!loaded) throw unauthenticated();
  return next({ ctx: loaded });
});

/** The same for what is done about the horse that the page's address names, which may be shared with the person's organization. */
export const horseAction = signedInAction.use(({ next, ctx }) => next({ ctx: onHorse(ctx) }));
