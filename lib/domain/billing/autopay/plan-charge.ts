import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import {
  findChargeOfInvoice,
  lockBilledInvoice,
  writePlannedCharge,
} from "@/lib/domain/billing/autopay/charge-data";
import { findContact, findMandate, type MandateRow } from "@/lib/domain/billing/autopay/mandate-data";
import { getChargeDay, getNoticeDays, getPlanDay } from "@/lib/domain/billing/autopay/model/schedule";
import { enqueue } from "@/lib/jobs/enqueue";
import { publishLiveEvent } from "@/lib/live/publish";

interface ChargePlan {
  invoiceId: string;
  mandateId: string;
  today: CalendarDate;
}

/**
 * Once an invoice's notice period has begun, schedules the automatic payment and queues the notice. Repeated calls
 * change nothing.
 */
export async function planCharge(ctx: Context, { invoiceId, mandateId, today }: ChargePlan): Promise<void> {
  await ctx.transaction(async (tx) => {
    const invoice = await lockBilledInvoice(tx, invoiceId);
    const mandate = await findMandate(tx, mandateId);
    if (!invoice || invoice.hasDebitInProcess || mandate?.status !== "active") return;
    const planned = await findChargeOfInvoice(tx, { mandateId, invoiceId });
    if (planned && planned.status !== "paid" && planned.status !== "canceled") return;
    const noticeDays = getNoticeDays(toTerms(mandate), invoice.balanceCents);
    if (getPlanDay(invoice.dueOn, noticeDays) > today) return;
    // Without an email address, the client can't be notified.
    if (noticeDays > 0 && !(await findContact(tx, mandate.contactId))?.email) return;
    await scheduleCharge(tx, mandate, { ...invoice, today });
  });
}

/** Schedules a charge for the balance and queues its notice. The caller must lock the invoice first. */
export async function scheduleCharge(
  tx: Context,
  mandate: MandateRow,
  {
    id: invoiceId,
    dueOn,
    balanceCents,
    today,
  }: {
    id: string;
    dueOn: CalendarDate;
    balanceCents: number;
    today: CalendarDate;
  },
): Promise<void> {
  const noticeDays = getNoticeDays(toTerms(mandate), balanceCents);
  const chargeOn = getChargeDay(dueOn, noticeDays, today);
  const chargeId = await writePlannedCharge(tx, {
    ...{ mandateId: mandate.id, invoiceId, announcedCents: balanceCents, chargeOn },
    noticedOn: noticeDays > 0 ? today : null,
  });
  if (noticeDays > 0) {
    const payload = { organizationId: getOrganizationId(tx), chargeId };
    await enqueue(tx.db, "mail.autopay-notice", payload, { key: `autopay-notice:${chargeId}` });
  }
  await recordAudit(tx, {
    action: "invoice.autopay_scheduled",
    entityType: "invoice",
    entityId: invoiceId,
    after: {
      ...{ charge_on: chargeOn, amount_cents: balanceCents, last4: mandate.last4 },
      method: mandate.kind === "card" ? "card" : "bank_debit",
    },
  });
  await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId } });
}

function toTerms({ kind, maxAmount }: MandateRow) {
  return { kind, maxAmountCents: maxAmount };
}
