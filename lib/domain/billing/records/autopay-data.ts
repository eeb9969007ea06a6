import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { isUuid } from "@/lib/ids";

/** Matches attempts that were, or may have been, sent to Stripe. */
const REQUESTED = { not: "canceled" } as const;

const OPEN = { in: ["created", "processing"] };

/** Returns whether an automatic payment of the invoice was attempted, regardless of the result. */
export async function hasAutopayAttempt(ctx: Context, invoiceId: string): Promise<boolean> {
  const where = { organizationId: getOrganizationId(ctx), invoiceId, status: REQUESTED };
  return (await ctx.db.autopayAttempt.count({ where })) > 0;
}

/** Selects the invoices with an automatic payment that is still processing. */
export const HAS_OPEN_ATTEMPT = { autopayAttempts: { some: { status: OPEN } } } as const;

/** Returns whether the invoice has an automatic payment that is still processing. */
export async function hasOpenAutopayAttempt(ctx: Context, invoiceId: string): Promise<boolean> {
  const where = { organizationId: getOrganizationId(ctx), invoiceId, status: OPEN };
  return (await ctx.db.autopayAttempt.count({ where })) > 0;
}

export interface AutomaticPayment {
  kind: string;
  last4: string | null;
}

/**
 * Returns the payment method used for the automatic payment attempt with this ID. Returns null if there is no
 * such attempt.
 */
export async function findAutomaticPayment(
  ctx: Context,
  attemptId: string,
): Promise<AutomaticPayment | null> {
  if (!isUuid(attemptId)) return null;
  const attempt = await ctx.db.autopayAttempt.findFirst({
    where: { id: attemptId, organizationId: getOrganizationId(ctx) },
    select: { charge: { select: { mandate: { select: { kind: true, last4: true } } } } },
  });
  return attempt?.charge.mandate ?? null;
}
