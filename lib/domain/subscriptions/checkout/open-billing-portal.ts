import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { findSubscription } from "@/lib/domain/subscriptions/records/data";
import { DomainError } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";
import { createPortalSession } from "@/lib/stripe/billing-portal";
import { callStripe } from "@/lib/stripe/errors";

/**
 * Opens Stripe's billing portal. Throws PRECONDITION_FAILED if the user has never bought a plan, or EXTERNAL
 * if a call to Stripe fails.
 */
export async function openBillingPortal({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ url: string }> {
  const { userId } = requireUser(ctx);
  await consumeRateLimit("plan.account", userId);
  const customer = (await findSubscription(ctx, userId))?.stripeCustomerId ?? null;
  if (customer === null) {
    throw new DomainError("PRECONDITION_FAILED", "You can view cards and invoices after you buy a plan.");
  }
  const url = await callStripe("Failed to load your cards and invoices. Please try again.", () =>
    createPortalSession(customer, "/account?tab=subscription"),
  );
  await recordAudit(ctx, {
    action: "subscription.portal_opened",
    entityType: "user",
    entityId: userId,
    after: { customer },
  });
  return { url };
}
