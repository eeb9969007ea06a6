import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { insertClientCredit, lockCreditContact } from "@/lib/domain/billing/client-credits/data";
import type { ClientCreditDto } from "@/lib/domain/billing/client-credits/dto";
import type { CreditKind, CreditMethod } from "@/lib/domain/billing/client-credits/model/kinds";
import { notifyCreditPages } from "@/lib/domain/billing/client-credits/notify-credit-pages";
import { recordCreditEntry } from "@/lib/domain/billing/client-credits/record-credit-entry";
import { insertMissingCreditEntries } from "@/lib/domain/billing/records/ledger-credit-entry-data";
import { getPostingDay } from "@/lib/domain/billing/records/posting-day";

export interface AddClientCreditInput {
  contactId: string;
  kind: CreditKind;
  amountCents: number;
  receivedAt: Date;
  /** Null for credit from a credit note, because no money is received. */
  method: CreditMethod | null;
  note?: string | null;
  /** The invoice payment that exceeded the balance. */
  paymentId?: string | null;
  clientPaymentId?: string | null;
  creditNoteId?: string | null;
  recordedBy?: string | null;
}

/**
 * Records money that the organization owes a client, in the caller's transaction. Adds a ledger entry, and also
 * a finance entry unless the credit comes from a credit note. If the contact was merged into another contact,
 * the remaining contact gets the credit. The caller checks permissions and handles repeated requests.
 */
export async function addClientCredit(tx: Context, input: AddClientCreditInput): Promise<ClientCreditDto> {
  const { kind, amountCents, receivedAt, method, recordedBy = null } = input;
  const contact = await lockCreditContact(tx, input.contactId);
  const day = await getPostingDay(tx, getCalendarDate(tx.organization?.timeZone ?? "UTC", receivedAt));
  const credit = await insertClientCredit(tx, {
    ...{
      contactId: contact.id,
      kind,
      amount: amountCents,
      receivedOn: toDateColumn(day),
      method,
      recordedBy,
    },
    note: input.note ?? null,
    paymentId: input.paymentId ?? null,
    clientPaymentId: input.clientPaymentId ?? null,
    creditNoteId: input.creditNoteId ?? null,
  });
  await recordAudit(tx, {
    action: kind === "deposit" ? "contact.deposit_added" : "contact.credit_added",
    entityType: "contact",
    entityId: contact.id,
    after: { credit_id: credit.id, kind, amount_cents: amountCents, method },
  });
  if (kind !== "credit_note") {
    await recordCreditEntry(tx, {
      ...{ sourceKey: `credit:${credit.id}`, amountCents, at: receivedAt, contactId: contact.id },
      note: kind === "deposit" ? "Deposit" : "Overpayment",
    });
  }
  await insertMissingCreditEntries(tx, credit.id);
  await notifyCreditPages(tx, contact.id);
  return credit;
}
