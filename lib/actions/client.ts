import "server-only";
import { revalidatePath } from "next/cache";
import { createSafeActionClient } from "next-safe-action";
import { getCurrency } from "@/lib/auth/context";
import { toHorseContext } from "@/lib/auth/to-horse-context";
import {
  createUnauthenticatedError,
  type DomainError,
  type FieldErrors,
  isServerFailure,
} from "@/lib/errors";
import { findPageContext } from "@/lib/http/page-context";
import { logger } from "@/lib/logger";
import type { Currency } from "@/lib/money/currency";
import { findFormCurrency, requireFormCurrency } from "@/lib/money/form-currency";
import { toDomainError } from "@/lib/to-domain-error";

export interface ActionError {
  code: DomainError["code"];
  message: string;
  /** A reason that is more specific than `code`, such as `OPERATION_FAILED`. */
  reason?: string;
  fieldErrors?: FieldErrors;
  retryAfterSeconds?: number;
  /** Set for PLAN_LIMIT errors: the path of the page that shows the required plan. */
  upgradeHref?: string;
  /** Set for some CONFLICT errors: the path of the page with the existing record. */
  existingHref?: string;
}

/**
 * Creates server actions for visitors and users. A DomainError becomes the form's message and field errors; other
 * errors are logged.
 */
export const publicAction = createSafeActionClient({
  handleServerError: (error) => toActionError(toDomainError(error)),
});

function toActionError(error: DomainError): ActionError {
  if (isServerFailure(error)) logger().error({ error: error.cause ?? error }, error.message);
  return {
    code: error.code,
    message: error.message,
    ...(error.reason && { reason: error.reason }),
    ...(error.fieldErrors && { fieldErrors: error.fieldErrors }),
    ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    ...(error.upgrade && { upgradeHref: error.upgrade.path }),
    ...(error.existingPath !== undefined && { existingHref: error.existingPath }),
  };
}

/** Creates server actions for signed-in users. Each action receives the loaded context as `ctx`. */
export const signedInAction = publicAction.use(async ({ next, clientInput }) => {
  const loaded = await findPageContext();
  if (!loaded) throw createUnauthenticatedError();
  requireCurrentCurrency(findFormCurrency(clientInput), getCurrency(loaded.ctx));
  return next({ ctx: loaded });
});

/**
 * Throws CONFLICT if the organization's currency changed after the user entered the amounts. Before throwing,
 * refreshes the page so that it shows the new currency.
 */
function requireCurrentCurrency(typedIn: unknown, current: Currency): void {
  try {
    requireFormCurrency(typedIn, current);
  } catch (error) {
    revalidatePath("/", "layout");
    throw error;
  }
}

/**
 * Creates server actions for the horse in the page's URL. The horse can belong to another organization that shares
 * it.
 */
export const horseAction = signedInAction.use(({ next, ctx }) => next({ ctx: toHorseContext(ctx) }));
