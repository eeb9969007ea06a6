import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { findSubscription } from "@/lib/domain/subscriptions/data";
import { DomainError } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";
import { createPortalSession } from "@/lib/stripe/billing-portal";
import { callStripe } from "@/lib/stripe/errors";

/** Stripe's page with the person's cards and invoices. Throws PRECONDITION_FAILED for who never bought a plan, EXTERNAL. */
export async function openBillingPortal({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ url: string }> {
  const { userId } = requireUser(ctx);
  await consumeLimit("plan.account", userId);
  const customer = (await findSubscription(ctx, userId))?.stripeCustomerId ?? null;
  if (customer === null) {
    throw new DomainError(
      "PRECONDITION_FAILED",
      "There are no cards or invoices before you have bought a plan.",
    );
  }
  const url = await callStripe("Failed to open your cards and invoices. Please try again.", () =>
    createPortalSession(customer, "/account?tab=subscription"),
  );
  await recordAudit(ctx, {
    action: "subscription.portal-opened",
    entityType: "user",
    entityId: userId,
    after: { customer },
  });
  return { url };
}
