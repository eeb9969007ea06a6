import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { endMandate } from "@/lib/domain/billing/autopay/end-mandate";
import {
  endMandateRow,
  findActiveMandate,
  findMandate,
  lockClient,
  type MandateRow,
  updateMandate,
} from "@/lib/domain/billing/autopay/mandate-data";
import { enqueue } from "@/lib/jobs/enqueue";
import { publishLiveEvent } from "@/lib/live/publish";
import { readSetupPage, type SavedMethod } from "@/lib/stripe/autopay";

/**
 * Activates a mandate once the client has entered the payment method on Stripe's page. The new mandate replaces the
 * contact's earlier one. Reads the current state from Stripe, so repeated calls change nothing.
 */
export async function completeAutopaySetup(ctx: Context, mandate: MandateRow): Promise<void> {
  if (mandate.status !== "pending" || !mandate.stripeSessionId) return;
  const method = await readSetupPage(mandate.stripeAccountId, mandate.stripeSessionId);
  if (method === "open") return;
  if (method === "expired") {
    await endMandate(ctx, { mandateId: mandate.id, reason: "client" });
    return;
  }
  await ctx.transaction((tx) => activateMandate(tx, mandate, method));
}

async function activateMandate(
  tx: Context,
  { id: mandateId, contactId, kind }: MandateRow,
  { paymentMethodId, ...method }: SavedMethod,
): Promise<void> {
  const contact = await lockClient(tx, contactId);
  const current = await findMandate(tx, mandateId);
  if (current?.status !== "pending") return;
  if (!contact) {
    await endMandateRow(tx, mandateId, { reason: "contact" });
    return;
  }
  const replaced = await findActiveMandate(tx, contactId);
  if (replaced) await endMandate(tx, { mandateId: replaced.id, reason: "replaced" });
  await updateMandate(tx, mandateId, {
    ...{ status: "active", activatedAt: tx.clock.now(), stripePaymentMethodId: paymentMethodId },
    ...method,
  });
  const payload = { organizationId: getOrganizationId(tx), mandateId, change: "started" as const };
  await enqueue(tx.db, "mail.autopay-changed", payload, { key: `autopay-started:${mandateId}` });
  await recordAudit(tx, {
    action: "contact.autopay_started",
    entityType: "contact",
    entityId: contactId,
    after: { mandate_id: mandateId, method: kind, last4: method.last4 },
  });
  await publishLiveEvent(tx, { topic: "contacts", module: "horses", payload: { contactId } });
}
