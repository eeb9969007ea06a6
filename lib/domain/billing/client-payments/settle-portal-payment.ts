import "server-only";
import type { Context } from "@/lib/auth/context";
import type { ClientCreditDto } from "@/lib/domain/billing/client-credits/dto";
import { findPaymentCredit } from "@/lib/domain/billing/client-credits/find-payment-credit";
import { addClientPayment } from "@/lib/domain/billing/client-payments/add-client-payment";
import { applyClientCredit } from "@/lib/domain/billing/client-payments/apply-client-credit";
import { lockContactAccount } from "@/lib/domain/billing/client-payments/lock-contact-account";
import {
  allocateInOrder,
  type PayableInvoice,
  sumAllocations,
} from "@/lib/domain/billing/client-payments/model/allocate";
import {
  findPayingContact,
  findUnsettledPortalPayment,
  markPortalDebitStarted,
  markPortalPaymentSettled,
} from "@/lib/domain/billing/client-payments/portal-payment-data";
import {
  type DividedPayment,
  type RecordCardPaymentInput,
  recordCardPayment,
} from "@/lib/domain/billing/payments/record-card-payment";
import { sumCents } from "@/lib/money/cents";
import type { CardPayment } from "@/lib/stripe/card-payments";

/**
 * Records a card payment, as `recordCardPayment` does. If it is a portal payment for several invoices, divides it
 * among them, earliest due date first. Then applies the client's earlier credit to the remaining balances. Repeated
 * calls don't apply the credit again.
 */
export async function recordClientCardPayment(input: RecordCardPaymentInput): Promise<void> {
  const recorded = await recordCardPayment({ ...input, divide: dividePortalPayment });
  if (!recorded?.portalPaymentId) return;
  const { ctx, paymentId, portalPaymentId } = recorded;
  if (paymentId !== null) await settlePortalPayment(ctx, { paymentId, portalPaymentId });
  else await applyEarlierCredit(ctx, portalPaymentId);
}

/**
 * Applies the client's earlier credit to the invoices of a bank debit that is still processing, starting with the
 * latest due date. The debit covers only the remaining amount and takes days to clear. Until then, the client must
 * not be able to use the credit for another payment.
 */
async function applyEarlierCredit(ctx: Context, portalPaymentId: string): Promise<void> {
  const portalPayment = await findUnsettledPortalPayment(ctx, portalPaymentId);
  if (!portalPayment) return;
  const { contactId, invoiceIds, amountCents } = portalPayment;
  await ctx.transaction(async (tx) => {
    const { invoices, credits } = await lockContactAccount(tx, contactId);
    if (!(await markPortalDebitStarted(tx, portalPaymentId))) return;
    const chosen = invoices.filter(({ id }) => invoiceIds.includes(id));
    const rest = sumCents(chosen.map(({ balanceCents }) => balanceCents)) - amountCents;
    await applyCredits(
      tx,
      chosen.toReversed(),
      limitCredits(
        credits.filter(({ kind }) => kind !== "deposit"),
        rest,
      ),
    );
  });
}

/** Lowers the amounts of the credits so that their total is at most the given amount. */
function limitCredits(credits: readonly ClientCreditDto[], amountCents: number): ClientCreditDto[] {
  let rest = amountCents;
  return credits.flatMap((credit) => {
    const part = Math.min(rest, credit.remainingCents);
    rest -= part;
    return part > 0 ? [{ ...credit, remainingCents: part }] : [];
  });
}

/**
 * Divides a portal payment for several invoices among those that are still open. Runs in the caller's transaction
 * and locks the client's account. Returns null for other payments, or if none of the invoices are open.
 */
async function dividePortalPayment(
  tx: Context,
  { portalPaymentId, method, amountCents, paidAt }: CardPayment,
  invoiceId: string,
): Promise<DividedPayment | null> {
  const found = portalPaymentId && (await findUnsettledPortalPayment(tx, portalPaymentId));
  if (!found) return null;
  // If a merge was undone, the invoice may belong to a contact other than the payer.
  const contactId = await findPayingContact(tx, invoiceId);
  if (!contactId) return null;
  const { invoices } = await lockContactAccount(tx, contactId);
  const chosen = invoices.filter(({ id }) => found.invoiceIds.includes(id));
  const [first, ...others] = allocateInOrder(chosen, amountCents);
  if (!first) return null;
  const creditedCents = amountCents - sumAllocations([first, ...others]);
  const clientPaymentId =
    others.length === 0
      ? null
      : await addClientPayment(tx, { contactId, method, amount: amountCents, paidAt, creditedCents });
  return {
    clientPaymentId,
    parts: [{ ...first, amountCents: first.amountCents + creditedCents }, ...others],
  };
}

async function settlePortalPayment(
  ctx: Context,
  { paymentId, portalPaymentId }: { paymentId: string; portalPaymentId: string },
): Promise<void> {
  const portalPayment = await findUnsettledPortalPayment(ctx, portalPaymentId);
  if (!portalPayment) return;
  await ctx.transaction(async (tx) => {
    // If the merge of the payer's contact was undone, the credit belongs to the first invoice's contact
    // instead.
    const contactId = (await findPaymentCredit(tx, paymentId))?.contactId ?? portalPayment.contactId;
    const { invoices, credits } = await lockContactAccount(tx, contactId);
    if (!(await markPortalPaymentSettled(tx, portalPaymentId))) return;
    const chosen = invoices.filter(({ id }) => portalPayment.invoiceIds.includes(id));
    // The page collected only the amount that the client's earlier credit didn't cover.
    await applyCredits(
      tx,
      chosen,
      credits.filter(({ kind }) => kind !== "deposit"),
    );
  });
}

/** Applies the credits to the invoices. Uses both lists in their given order. */
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
