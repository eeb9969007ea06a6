import "server-only";
import { createSafeActionClient } from "next-safe-action";
import { toHorseContext } from "@/lib/auth/to-horse-context";
import {
  createUnauthenticatedError,
  type DomainError,
  type FieldErrors,
  isServerFailure,
} from "@/lib/errors";
import { findPageContext } from "@/lib/http/page-context";
import { logger } from "@/lib/logger";
import { toDomainError } from "@/lib/to-domain-error";

export interface ActionError {
  code: DomainError["code"];
  message: string;
  fieldErrors?: FieldErrors;
  retryAfterSeconds?: number;
  /** For PLAN_LIMIT: where to view or choose the required plan. */
  upgradeHref?: string;
}

/**
 * Creates server actions for visitors and users. A DomainError becomes the form's message and field errors;
 * other errors are logged.
 */
export const publicAction = createSafeActionClient({
  handleServerError: (error) => toActionError(toDomainError(error)),
});

function toActionError(error: DomainError): ActionError {
  if (isServerFailure(error)) logger().error({ error: error.cause ?? error }, error.message);
  return {
    code: error.code,
    message: error.message,
    ...(error.fieldErrors && { fieldErrors: error.fieldErrors }),
    ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    ...(error.upgrade && { upgradeHref: error.upgrade.path }),
  };
}

/** Creates server actions for signed-in users. The verb gets `ctx`. */
export const signedInAction = publicAction.use(async ({ next }) => {
  const loaded = await findPageContext();
  if (!loaded) throw createUnauthenticatedError();
  return next({ ctx: loaded });
});

/** Creates signed-in actions on the horse in the page's URL. Another organization may share the horse. */
export const horseAction = signedInAction.use(({ next, ctx }) => next({ ctx: toHorseContext(ctx) }));
