import { DAY_MS } from "@/lib/clock";
import { toDateColumn } from "@/lib/dates/calendar-date";
import { createId } from "@/lib/ids";
import type { SeededOrganization } from "../people";
import type { SeedContext, WriteRows } from "../seed-context";
import type { PlannedInvoice } from "./plan";
import { getReversalTime } from "./reversals";

interface HistoryEntry {
  action: string;
  at: Date;
  actorKind: "user" | "stripe" | "job";
  actorId: string;
  after: { [field: string]: string | number | boolean };
}

/**
 * Writes the same audit entries as the app does for real invoices, so that the demo's invoices have a
 * history.
 */
export function writeHistory(
  context: SeedContext,
  organization: SeededOrganization,
  invoices: readonly PlannedInvoice[],
): WriteRows {
  const data = invoices.flatMap((invoice) =>
    listHistory(context, organization, invoice).map(({ at, ...happening }) => ({
      id: createId(),
      organizationId: organization.id,
      entityType: "invoice",
      entityId: invoice.id,
      createdAt: at,
      ...happening,
    })),
  );
  return (tx) => tx.auditLog.createMany({ data });
}

function listHistory(
  world: SeedContext,
  { ownerId }: SeededOrganization,
  invoice: PlannedInvoice,
): HistoryEntry[] {
  const { createdAt, sentAt, paidAt, voidedAt, status, method, totalCents, refundedCents, disputeStatus } =
    invoice;
  const byUser = { actorKind: "user", actorId: invoice.createdBy } as const;
  const byStripe = { actorKind: "stripe", actorId: `evt_demo_${invoice.sequence}` } as const;
  const happenings: HistoryEntry[] = [
    {
      action: "invoice.created",
      at: createdAt,
      ...byUser,
      after: { status: "draft", total_cents: totalCents },
    },
  ];
  if (sentAt) {
    const after = { status: "sent", customer_name: invoice.client.name, total_cents: totalCents };
    happenings.push({ action: "invoice.sent", at: sentAt, ...byUser, after });
  }
  if (status === "overdue") {
    const at = new Date(toDateColumn(invoice.dueDate).getTime() + 1.3 * DAY_MS);
    happenings.push({
      action: "invoice.overdue",
      at,
      actorKind: "job",
      actorId: "cron.mark-overdue",
      after: { status },
    });
  }
  if (voidedAt)
    happenings.push({ action: "invoice.voided", at: voidedAt, ...byUser, after: { voided: true } });
  if (!paidAt || !method) return happenings;
  const by = method === "card" ? byStripe : ({ actorKind: "user", actorId: ownerId } as const);
  happenings.push({
    action: "invoice.paid",
    at: paidAt,
    ...by,
    after: { status, method, amount_cents: totalCents },
  });
  const later = getReversalTime(world, paidAt);
  if (refundedCents > 0) {
    happenings.push({
      action: "invoice.refunded",
      at: later,
      ...byStripe,
      after: { refunded_cents: refundedCents },
    });
  }
  if (disputeStatus) {
    happenings.push({
      action: "invoice.disputed",
      at: later,
      ...byStripe,
      after: { dispute_status: disputeStatus },
    });
  }
  return happenings;
}
