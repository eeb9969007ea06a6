import "server-only";
import type { Context } from "@/lib/auth/context";
import type { ClientCreditDto } from "@/lib/domain/billing/client-credits/dto";
import { findPaymentCredit } from "@/lib/domain/billing/client-credits/find-payment-credit";
import { applyClientCredit } from "@/lib/domain/billing/client-payments/apply-client-credit";
import { lockContactAccount } from "@/lib/domain/billing/client-payments/lock-contact-account";
import { allocateInOrder, type PayableInvoice } from "@/lib/domain/billing/client-payments/model/allocate";
import {
  findUnsettledPortalPayment,
  markPortalPaymentSettled,
} from "@/lib/domain/billing/client-payments/portal-payment-data";
import {
  type RecordCardPaymentInput,
  recordCardPayment,
} from "@/lib/domain/billing/invoices/record-card-payment";

/**
 * Updates a card payment like `recordCardPayment`. If the client paid several invoices at once in the portal, the payment's
 * credit then pays the other invoices once, those that are due first. The client's earlier credit pays the rest.
 */
export async function recordClientCardPayment(input: RecordCardPaymentInput): Promise<void> {
  const recorded = await recordCardPayment(input);
  if (!recorded?.portalPaymentId) return;
  const { ctx, paymentId, portalPaymentId } = recorded;
  await settlePortalPayment(ctx, { paymentId, portalPaymentId });
}

async function settlePortalPayment(
  ctx: Context,
  { paymentId, portalPaymentId }: { paymentId: string; portalPaymentId: string },
): Promise<void> {
  const portalPayment = await findUnsettledPortalPayment(ctx, portalPaymentId);
  if (!portalPayment) return;
  await ctx.transaction(async (tx) => {
    // After a merge was undone, the credit belongs to the first invoice's contact, not to the one who paid.
    const contactId = (await findPaymentCredit(tx, paymentId))?.contactId ?? portalPayment.contactId;
    const { invoices, credits } = await lockContactAccount(tx, contactId);
    if (!(await markPortalPaymentSettled(tx, portalPaymentId))) return;
    const chosen = invoices.filter(({ id }) => portalPayment.invoiceIds.includes(id));
    // The page collected what the client's earlier credit didn't cover.
    const earlier = credits.filter((one) => one.paymentId !== paymentId && one.kind !== "deposit");
    const own = credits.filter((one) => one.paymentId === paymentId);
    await applyCredits(tx, chosen, [...own, ...earlier]);
  });
}

/** Pays the invoices with the credits, both in their order. */
async function applyCredits(
  tx: Context,
  invoices: readonly PayableInvoice[],
  credits: readonly ClientCreditDto[],
): Promise<void> {
  let open = invoices;
  for (const { id: creditId, remainingCents } of credits) {
    const parts = allocateInOrder(open, remainingCents);
    for (const part of parts) await applyClientCredit(tx, { ...part, creditId, recordedBy: null });
    const paid = new Map(parts.map(({ invoiceId, amountCents }) => [invoiceId, amountCents]));
    open = open.map((one) => ({ ...one, balanceCents: one.balanceCents - (paid.get(one.id) ?? 0) }));
  }
}
