import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn, toDateColumn } from "@/lib/dates/calendar-date";
import type { Prisma } from "@/lib/db";
import { createId, isUuid } from "@/lib/ids";

const ATTEMPT_STATUSES = ["created", "processing", "succeeded", "failed", "canceled"] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

const COLUMNS = {
  id: true,
  chargeId: true,
  invoiceId: true,
  number: true,
  amount: true,
  currency: true,
  status: true,
  attemptedOn: true,
  requestedAt: true,
  withdrawnLinkId: true,
  withdrawnLinkAccountId: true,
  stripeAccountId: true,
  stripePaymentIntentId: true,
  failureCode: true,
  declineCode: true,
  failureMessage: true,
  createdAt: true,
} as const satisfies Prisma.AutopayAttemptSelect;

type Columns = Prisma.AutopayAttemptGetPayload<{ select: typeof COLUMNS }>;
export type AttemptRow = Omit<Columns, "status" | "attemptedOn"> & {
  status: AttemptStatus;
  attemptedOn: CalendarDate;
};

const toAttempt = (row: Columns): AttemptRow => ({
  ...row,
  status: z.enum(ATTEMPT_STATUSES).parse(row.status),
  attemptedOn: fromDateColumn(row.attemptedOn),
});

/** Returns an attempt, or null if the organization has no attempt with this ID. */
export async function findAttempt(ctx: Context, id: string): Promise<AttemptRow | null> {
  if (!isUuid(id)) return null;
  const where = { id, organizationId: getOrganizationId(ctx) };
  const row = await ctx.db.autopayAttempt.findFirst({ where, select: COLUMNS });
  return row && toAttempt(row);
}

/** Returns the attempts to collect the payment for an invoice, newest first. */
export async function selectAttempts(ctx: Context, invoiceId: string): Promise<AttemptRow[]> {
  if (!isUuid(invoiceId)) return [];
  const rows = await ctx.db.autopayAttempt.findMany({
    where: { organizationId: getOrganizationId(ctx), invoiceId, status: { not: "canceled" } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 20,
    select: COLUMNS,
  });
  return rows.map(toAttempt);
}

export interface FailedAttempt {
  invoiceId: string;
  invoiceNumber: string;
  failedOn: CalendarDate;
  /** Stripe's message. */
  failure: string | null;
}

/** Returns a mandate's latest failed attempt to collect the payment for an unpaid invoice, or null. */
export async function findLastFailure(ctx: Context, mandateId: string): Promise<FailedAttempt | null> {
  const row = await ctx.db.autopayAttempt.findFirst({
    where: {
      ...{ organizationId: getOrganizationId(ctx), status: "failed" },
      charge: { mandateId, status: { not: "paid" } },
      invoice: { status: { in: ["sent", "overdue"] }, voidedAt: null },
    },
    orderBy: [{ attemptedOn: "desc" }, { id: "desc" }],
    select: {
      attemptedOn: true,
      failureMessage: true,
      invoice: { select: { id: true, invoiceNumber: true } },
    },
  });
  if (!row) return null;
  const { id: invoiceId, invoiceNumber } = row.invoice;
  return { invoiceId, invoiceNumber, failedOn: fromDateColumn(row.attemptedOn), failure: row.failureMessage };
}

export interface NewAttempt {
  chargeId: string;
  invoiceId: string;
  number: number;
  amount: number;
  currency: string;
  attemptedOn: CalendarDate;
  stripeAccountId: string;
}

/** Inserts an attempt. Returns null if the charge already has an attempt with this number. */
export async function insertAttempt(tx: Context, attempt: NewAttempt): Promise<string | null> {
  const id = createId();
  const { count } = await tx.db.autopayAttempt.createMany({
    data: [
      {
        ...{ id, organizationId: getOrganizationId(tx), ...attempt },
        attemptedOn: toDateColumn(attempt.attemptedOn),
        createdAt: tx.clock.now(),
      },
    ],
    skipDuplicates: true,
  });
  return count > 0 ? id : null;
}

export async function updateAttempt(
  tx: Context,
  id: string,
  change: Pick<
    Prisma.AutopayAttemptUncheckedUpdateManyInput,
    | "status"
    | "amount"
    | "requestedAt"
    | "withdrawnLinkId"
    | "withdrawnLinkAccountId"
    | "stripePaymentIntentId"
    | "failureCode"
    | "declineCode"
    | "failureMessage"
    | "finishedAt"
  >,
): Promise<void> {
  await tx.db.autopayAttempt.updateMany({
    where: { id, organizationId: getOrganizationId(tx) },
    data: change,
  });
}

/** An unfinished attempt in any organization. */
export interface OpenAttempt {
  attemptId: string;
  organizationId: string;
}

/**
 * Returns the attempts in all organizations that were created before the given time and still have no result from
 * Stripe.
 */
export async function selectInterruptedAttempts(ctx: Context, before: Date): Promise<OpenAttempt[]> {
  const rows = await ctx.db.autopayAttempt.findMany({
    where: { status: "created", createdAt: { lt: before } },
    orderBy: { id: "asc" },
    select: { id: true, organizationId: true },
  });
  return rows.map(({ id: attemptId, organizationId }) => ({ attemptId, organizationId }));
}

/** Returns the IDs of the unfinished attempts on a connected account. */
export async function selectOpenAttempts(ctx: Context, stripeAccountId: string): Promise<string[]> {
  const rows = await ctx.db.autopayAttempt.findMany({
    where: {
      ...{ organizationId: getOrganizationId(ctx), stripeAccountId },
      status: { in: ["created", "processing"] },
    },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Returns the invoice fields that a Stripe payment needs. */
export async function getInvoiceFacts(
  ctx: Context,
  invoiceId: string,
): Promise<{ invoiceNumber: string; currency: string }> {
  return ctx.db.invoice.findFirstOrThrow({
    where: { id: invoiceId, organizationId: getOrganizationId(ctx) },
    select: { invoiceNumber: true, currency: true },
  });
}
