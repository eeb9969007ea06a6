import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { isUuid } from "@/lib/ids";

/** The attempts that Stripe was asked for, or may have been asked for. */
const REQUESTED = { not: "canceled" } as const;

const OPEN = { in: ["created", "processing"] };

/** Returns whether an automatic payment of the invoice was attempted, whatever its result. */
export async function hasAutopayAttempt(ctx: Context, invoiceId: string): Promise<boolean> {
  const where = { organizationId: getOrganizationId(ctx), invoiceId, status: REQUESTED };
  return (await ctx.db.autopayAttempt.count({ where })) > 0;
}

/** The condition of invoices that are being paid automatically now. */
export const HAS_OPEN_ATTEMPT = { autopayAttempts: { some: { status: OPEN } } } as const;

/** Returns whether the invoice is being paid automatically now. */
export async function hasOpenAutopayAttempt(ctx: Context, invoiceId: string): Promise<boolean> {
  const where = { organizationId: getOrganizationId(ctx), invoiceId, status: OPEN };
  return (await ctx.db.autopayAttempt.count({ where })) > 0;
}

export interface AutomaticPayment {
  kind: string;
  last4: string | null;
}

/** Returns the payment method of an automatic payment that has the ID of our attempt, or null for other payments. */
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
