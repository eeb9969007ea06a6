import { calculateInvoiceTotals, type InvoiceTotals } from "@/lib/domain/billing/invoices/model/totals";
import { DEFAULT_TAX_RULES } from "@/lib/domain/billing/records/model/tax-rules";
import { createId } from "@/lib/ids";
import type { SeededClient } from "../clients";
import type { SeededOrganization } from "../people";
import type { SeedContext } from "../seed-context";
import { decideOutcomes, type InvoiceWithOutcome } from "./outcomes";
import { type PaymentReversal, planReversals } from "./reversals";
import { type ScheduledInvoice, scheduleInvoices } from "./schedule";

export interface PlannedInvoice extends InvoiceWithOutcome {
  id: string;
  sequence: number;
  invoiceNumber: string;
  totals: InvoiceTotals;
  totalCents: number;
  refundedCents: number;
  disputedCents: number;
  disputeStatus: string | null;
  replacesInvoiceId: string | null;
  notes: string | null;
  createdBy: string;
}

const NOTES = [
  "Thank you for trusting us with your horse.",
  "Please mention the invoice number when you pay by check.",
  "Late fees start ten days after the due date.",
];

/** Plans two hundred numbered invoices for the stable, with their outcomes, oldest first. */
export function planInvoices(
  context: SeedContext,
  organization: SeededOrganization,
  clients: readonly SeededClient[],
): PlannedInvoice[] {
  const schedule = scheduleInvoices(context, organization.timeZone, clients);
  const decided = decideOutcomes(context, organization.timeZone, schedule);
  const reversals = planReversals(context, decided);
  const ids = new Map<ScheduledInvoice, string>(schedule.map((invoice) => [invoice, createId()]));
  const writers = organization.members.filter(({ role }) => role === "owner" || role === "manager");
  return decided.map((invoice, index) => {
    const scheduled = schedule[index];
    const totals = calculateInvoiceTotals(invoice.lines, DEFAULT_TAX_RULES);
    const { totalCents } = totals;
    return {
      ...invoice,
      id: (scheduled && ids.get(scheduled)) ?? createId(),
      sequence: index + 1,
      invoiceNumber: `INV-${String(index + 1).padStart(4, "0")}`,
      totals,
      totalCents,
      ...getFigures(totalCents, reversals.get(invoice)),
      replacesInvoiceId: (invoice.replaces && ids.get(invoice.replaces)) ?? null,
      notes: context.random.chance(0.3) ? context.random.pick(NOTES) : null,
      createdBy: context.random.pick(writers).userId,
    };
  });
}

function getFigures(totalCents: number, mishap: PaymentReversal | undefined) {
  const share = (percent: number) => Math.floor((totalCents * percent) / 100);
  return {
    refundedCents: share(mishap?.refundedPercent ?? 0),
    disputedCents: share(mishap?.disputedPercent ?? 0),
    disputeStatus: mishap?.disputeStatus ?? null,
  };
}
