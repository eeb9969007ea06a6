import "server-only";
import type { Context } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { saveLinkedEntry } from "@/lib/domain/billing/finances/save-linked-entry";
import { findCurrentContact } from "@/lib/domain/billing/records/contact-data";

interface CreditFlow {
  /** Identifies the credit or its refund, so that each is recorded only once. */
  sourceKey: string;
  /** Negative for a refund or a reversal. */
  amountCents: number;
  at: Date;
  /** Null if the contact was purged. */
  contactId: string | null;
  note: string;
}

/**
 * Records money received or refunded for a client credit as a finance entry with the contact's name. When credit is applied to an
 * invoice, no entry is needed, because no money moves.
 */
export async function recordCreditEntry(tx: Context, { at, contactId, ...flow }: CreditFlow): Promise<void> {
  const contact = contactId === null ? null : await findCurrentContact(tx, contactId);
  await saveLinkedEntry(tx, {
    ...{
      ...flow,
      vendor: contact?.name ?? null,
      source: "invoice",
      kind: "income",
      category: "client_credit",
      horseId: null,
    },
    bookedOn: getCalendarDate(tx.organization?.timeZone ?? "UTC", at),
  });
}
