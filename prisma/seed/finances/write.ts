import { brand } from "@/lib/brand";
import { getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { addMonths, getFirstDay, getMonth, type Month } from "@/lib/dates/months";
import { splitCents } from "@/lib/domain/billing/finances/model/split";
import { RECORD_EXPENSE_CATEGORIES } from "@/lib/domain/care/health-records/model/expense-categories";
import { findRecordKind } from "@/lib/domain/care/model/record-kinds";
import { createId } from "@/lib/ids";
import { getReversalTime } from "../invoices/reversals";
import type { SeededOrganization } from "../people";
import type { SeedContext, WriteRows } from "../seed-context";

type Transaction = Parameters<WriteRows>[0];

/**
 * The demo stables' monthly expenses, by day of the month. Each expense is either split among the horses or
 * not assigned to any horse.
 */
export const MONTHLY_EXPENSES = [
  { day: "02", category: "feed", vendor: "Hill Country Hay", cents: 1_240_00, isSplit: true },
  { day: "03", category: "bedding", vendor: "Cedar Shavings Co.", cents: 385_50, isSplit: true },
  { day: "05", category: "insurance", vendor: "Equine Mutual", cents: 210_00, isSplit: false },
  { day: "12", category: "facility", vendor: "Fence and Gate Supply", cents: 164_75, isSplit: false },
] as const;
const BUDGETS = { feed: 1_300_00, bedding: 400_00, farrier: 900_00, vet: 600_00, insurance: 210_00 } as const;
const MONTHS_BACK = 3;

/**
 * Writes finance entries for the costs of care and for invoice payments. For stables on the Ranch or Pro
 * plan, also writes monthly expenses and budgets.
 */
export function writeFinances(world: SeedContext, organizations: readonly SeededOrganization[]): WriteRows {
  return async (tx) => {
    for (const organization of organizations) {
      await writeCosts(tx, organization.id);
      await writePayments(tx, world, organization);
      if (organization.tier !== "ranch" && organization.tier !== "pro") continue;
      const today = getCalendarDate(organization.timeZone, world.now);
      const last = getMonth(today);
      for (let back = MONTHS_BACK; back >= 0; back--) {
        await writeMonth(tx, organization.id, { month: addMonths(last, -back), today });
      }
      await writeBudgets(tx, organization.id, addMonths(last, -MONTHS_BACK));
    }
  };
}

async function writeCosts(tx: Transaction, organizationId: string): Promise<void> {
  const records = await tx.healthRecord.findMany({
    where: { organizationId, deletedAt: null, costCents: { gt: 0 } },
    select: {
      ...{ id: true, horseId: true, kind: true, title: true, provider: true },
      ...{ costCents: true, happenedOn: true },
    },
  });
  for (const { id, horseId, kind, title, provider, costCents, happenedOn } of records) {
    const known = findRecordKind(kind);
    if (!known || !costCents) continue;
    await tx.financeEntry.create({
      data: {
        ...{ id: createId(), organizationId, kind: "expense", amountCents: costCents, bookedOn: happenedOn },
        ...{ category: RECORD_EXPENSE_CATEGORIES[known], vendor: provider, note: title },
        ...{ source: "record", sourceKey: `record:${id}` },
        allocations: { create: { id: createId(), horseId, amountCents: costCents } },
      },
    });
  }
}

async function writePayments(
  tx: Transaction,
  world: SeedContext,
  { id: organizationId, timeZone }: SeededOrganization,
): Promise<void> {
  const payments = await tx.invoicePayment.findMany({
    where: { organizationId, status: "settled" },
    select: {
      ...{ id: true, amount: true, applicationFeeAmount: true, paidAt: true },
      ...{ refundedAmount: true, disputedAmount: true },
      invoice: { select: { invoiceNumber: true, customerName: true } },
    },
  });
  await tx.financeEntry.createMany({
    data: payments.flatMap(({ id, amount, applicationFeeAmount, paidAt, invoice, ...returned }) => {
      const bookedOn = toDateColumn(getCalendarDate(timeZone, paidAt));
      const common = { organizationId, source: "invoice", bookedOn };
      const income = {
        ...{ id: createId(), ...common, kind: "income", amountCents: amount, category: "invoices" },
        ...{ vendor: invoice.customerName, note: invoice.invoiceNumber, sourceKey: `payment:${id}` },
      };
      const fee = {
        ...{ id: createId(), ...common, kind: "expense", amountCents: applicationFeeAmount },
        ...{ category: "payment_fees", vendor: brand.name, sourceKey: `platform-fee:${id}` },
        note: `Platform fee for ${invoice.invoiceNumber}`,
      };
      const reversed = {
        ...income,
        bookedOn: toDateColumn(getCalendarDate(timeZone, getReversalTime(world, paidAt))),
      };
      const reversals = [
        { kind: "refund", note: "Refund", cents: returned.refundedAmount },
        { kind: "dispute", note: "Dispute", cents: returned.disputedAmount },
      ].flatMap(({ kind, note, cents }) =>
        cents === 0
          ? []
          : [
              {
                ...{ ...reversed, id: createId(), amountCents: -cents, sourceKey: `${kind}:${id}:0` },
                note: `${note} of ${invoice.invoiceNumber}`,
              },
            ],
      );
      return [income, ...(applicationFeeAmount > 0 ? [fee] : []), ...reversals];
    }),
  });
}

async function writeMonth(
  tx: Transaction,
  organizationId: string,
  { month, today }: { month: Month; today: string },
): Promise<void> {
  const horses = await tx.horse.findMany({
    where: { organizationId, archivedAt: null },
    orderBy: { createdAt: "asc" },
    take: 10,
    select: { id: true },
  });
  for (const { day, category, vendor, cents, isSplit } of MONTHLY_EXPENSES) {
    const bookedOn = `${month}-${day}`;
    if (bookedOn > today) continue;
    const parts =
      isSplit && horses.length > 0
        ? splitCents(
            cents,
            horses.map(() => 1),
          )
        : [];
    await tx.financeEntry.create({
      data: {
        ...{ id: createId(), organizationId, kind: "expense", amountCents: cents, category, vendor },
        bookedOn: toDateColumn(bookedOn),
        allocations: {
          create: parts.map((amountCents, index) => ({
            ...{ id: createId(), horseId: horses[index]?.id ?? "", amountCents },
          })),
        },
      },
    });
  }
}

async function writeBudgets(tx: Transaction, organizationId: string, month: Month): Promise<void> {
  await tx.financeBudget.createMany({
    data: Object.entries(BUDGETS).map(([category, amountCents]) => ({
      ...{ id: createId(), organizationId, month: toDateColumn(getFirstDay(month)), category, amountCents },
    })),
  });
}
