import "server-only";
import { type Context, getActorUserId, getOrganizationId } from "@/lib/auth/context";
import { addClientCredit } from "@/lib/domain/billing/client-credits/add-client-credit";
import { applyCounterDelta } from "@/lib/domain/billing/records/invoice-counters-data";
import type { InvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import type { CreditNoteDto } from "@/lib/domain/billing/records/model/credit-note-dto";

/**
 * Adds client credit for the part of a credited amount that the client already paid. Runs in the caller's
 * transaction.
 */
export async function keepRemainderAsCredit(
  tx: Context,
  invoice: InvoiceRow,
  note: CreditNoteDto,
): Promise<void> {
  const amountCents = note.totalCents - note.appliedCents;
  if (!invoice.clientId)
    throw new RangeError(`Invoice ${invoice.id} of organization ${getOrganizationId(tx)} has no client`);
  await addClientCredit(tx, {
    ...{ contactId: invoice.clientId, kind: "credit_note", amountCents, receivedAt: tx.clock.now() },
    ...{ method: null, note: note.creditNoteNumber, creditNoteId: note.id, recordedBy: getActorUserId(tx) },
  });
  // Until the credit is applied to an invoice, its amount doesn't count as revenue.
  await applyCounterDelta(tx, { revenueCents: -amountCents });
}
