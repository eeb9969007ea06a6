import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { updateClientCredit } from "@/lib/domain/billing/client-credits/data";
import type { ClientCreditDto } from "@/lib/domain/billing/client-credits/dto";
import type { CreditMethod } from "@/lib/domain/billing/client-credits/model/kinds";
import { notifyCreditPages } from "@/lib/domain/billing/client-credits/notify-credit-pages";
import { recordCreditEntry } from "@/lib/domain/billing/client-credits/record-credit-entry";
import {
  type CreditRefundRow,
  insertCreditRefund,
  updateCreditRefund,
} from "@/lib/domain/billing/client-credits/refund-data";
import { insertMissingCreditEntries } from "@/lib/domain/billing/records/ledger-credit-entry-data";

export interface NewClientCreditRefund {
  method: CreditMethod;
  amountCents: number;
  refundedAt: Date;
  reference?: string | null;
  recordedBy?: string | null;
  /** Whether Stripe still has to process the refund. */
  isPending?: boolean;
  /** True if the money was refunded directly in Stripe or withdrawn by a dispute. */
  isExternal?: boolean;
}

/**
 * Adds a refund to a locked credit, in the caller's transaction. The refund lowers the available credit immediately.
 * Returns the refund's ID.
 */
export async function addCreditRefund(
  tx: Context,
  credit: ClientCreditDto,
  refund: NewClientCreditRefund,
): Promise<string> {
  const { method, amountCents, refundedAt, isPending = false, isExternal = false } = refund;
  const refundId = await insertCreditRefund(tx, {
    ...{ creditId: credit.id, method, amount: amountCents, refundedAt, isExternal },
    ...{ status: isPending ? "pending" : "settled", reference: refund.reference ?? null },
    recordedBy: refund.recordedBy ?? null,
  });
  await updateClientCredit(tx, credit.id, { refundedAmount: { increment: amountCents } });
  await recordCreditEntry(tx, {
    ...{ sourceKey: `credit-refund:${refundId}`, amountCents: -amountCents, at: refundedAt },
    contactId: credit.contactId,
    note: credit.kind === "deposit" ? "Refunded deposit" : "Refunded credit",
  });
  await recordRefundChange(tx, credit, {
    ...{ action: credit.kind === "deposit" ? "contact.deposit_refunded" : "contact.credit_refunded" },
    ...{ refundId, amountCents, method, reference: refund.reference ?? null },
  });
  return refundId;
}

/** Marks a refund of a locked credit as failed, so that the credit is available again. */
export async function failCreditRefund(
  tx: Context,
  credit: ClientCreditDto,
  { id, amount, method }: CreditRefundRow,
): Promise<void> {
  const at = tx.clock.now();
  await updateCreditRefund(tx, id, { status: "failed", failedAt: at });
  await updateClientCredit(tx, credit.id, { refundedAmount: { decrement: amount } });
  await recordCreditEntry(tx, {
    ...{ sourceKey: `credit-refund-failed:${id}`, amountCents: amount, at, contactId: credit.contactId },
    note: "Failed refund of credit",
  });
  await recordRefundChange(tx, credit, {
    ...{ action: "contact.credit_refund_failed", refundId: id, amountCents: amount, method, reference: null },
  });
}

interface RefundChange {
  action: string;
  refundId: string;
  amountCents: number;
  method: string;
  reference: string | null;
}

async function recordRefundChange(
  tx: Context,
  { id: creditId, contactId }: ClientCreditDto,
  { action, refundId, amountCents, method, reference }: RefundChange,
): Promise<void> {
  await recordAudit(tx, {
    ...{ action, entityType: "contact", entityId: contactId ?? creditId },
    after: { credit_id: creditId, refund_id: refundId, amount_cents: amountCents, method, reference },
  });
  await insertMissingCreditEntries(tx, creditId);
  await notifyCreditPages(tx, contactId);
}
