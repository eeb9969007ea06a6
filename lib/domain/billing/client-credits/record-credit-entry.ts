import "server-only";
import type { Context } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { saveLinkedEntry } from "@/lib/domain/billing/finances/save-linked-entry";

interface CreditFlow {
  /** Identifies the credit or its refund, so that each is recorded only once. */
  sourceKey: string;
  /** Negative for a refund or a reversal. */
  amountCents: number;
  at: Date;
  /** The contact's name. */
  vendor: string | null;
  note: string;
}

/**
 * Records money received or refunded for a client credit as a finance entry. When credit is applied to an
 * invoice, no entry is needed, because no money moves.
 */
export async function recordCreditEntry(tx: Context, { at, ...flow }: CreditFlow): Promise<void> {
  await saveLinkedEntry(tx, {
    ...{ ...flow, source: "invoice", kind: "income", category: "client_credit", horseId: null },
    bookedOn: getCalendarDate(tx.organization?.timeZone ?? "UTC", at),
  });
}
