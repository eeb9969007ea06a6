import "server-only";
import { z } from "zod";
import { type Context, getActorUserId, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn, toDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import {
  STATEMENT_DELIVERY_STATUSES,
  STATEMENT_RUN_STATUSES,
  type StatementDeliveryDto,
  type StatementDeliveryStatus,
  type StatementRunDto,
} from "@/lib/domain/billing/statements/dto";
import type { StatementPeriod } from "@/lib/domain/billing/statements/model/periods";
import { createNotFoundError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";
import { createNewestFirstQuery } from "@/lib/lists/newest-first";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";
import { queryRows } from "@/lib/query-rows";

const COLUMNS = { id: true, startsOn: true, endsOn: true, status: true, createdAt: true } as const;
type Row = Prisma.StatementRunGetPayload<{ select: typeof COLUMNS }>;

const runStatusSchema = z.enum(STATEMENT_RUN_STATUSES);
const deliveryStatusSchema = z.enum(STATEMENT_DELIVERY_STATUSES);

/** Returns runs, newest first, in two queries. */
export async function selectStatementRuns(
  ctx: Context,
  page: PageRequest,
): Promise<readonly StatementRunDto[]> {
  const { where, ...query } = createNewestFirstQuery(page);
  const rows = await ctx.db.statementRun.findMany({
    where: { organizationId: getOrganizationId(ctx), ...where },
    ...query,
    select: COLUMNS,
  });
  return restoreListOrder(await addCounts(ctx, rows), page.place);
}

async function addCounts(ctx: Context, rows: readonly Row[]): Promise<StatementRunDto[]> {
  const groups = await ctx.db.statementDelivery.groupBy({
    by: ["runId", "status"],
    where: { organizationId: getOrganizationId(ctx), runId: { in: rows.map(({ id }) => id) } },
    _count: { id: true },
  });
  return rows.map(({ id, startsOn, endsOn, status, createdAt }) => {
    const counts: Record<StatementDeliveryStatus, number> = { pending: 0, sent: 0, print: 0 };
    for (const group of groups) {
      if (group.runId === id) counts[deliveryStatusSchema.parse(group.status)] = group._count.id;
    }
    return {
      ...{ id, from: fromDateColumn(startsOn), to: fromDateColumn(endsOn), counts },
      ...{ status: runStatusSchema.parse(status), createdAt: createdAt.toISOString() },
    };
  });
}

/** Returns a statement run. Throws NOT_FOUND if the run doesn't exist. */
export async function getStoredStatementRun(ctx: Context, id: string): Promise<StatementRunDto> {
  const row = isUuid(id)
    ? await ctx.db.statementRun.findUnique({
        where: { organizationId_id: { organizationId: getOrganizationId(ctx), id } },
        select: COLUMNS,
      })
    : null;
  const [run] = row ? await addCounts(ctx, [row]) : [];
  if (!run) throw createNotFoundError("Statement run");
  return run;
}

const deliverySchema = z.object({
  id: z.string(),
  contactId: z.string(),
  contactName: z.string(),
  status: deliveryStatusSchema,
  email: z.string().nullable(),
}) satisfies z.ZodType<StatementDeliveryDto>;

/**
 * Returns a run's contacts. Contacts whose statements must be printed come first. Each group is sorted by name.
 */
export async function selectRunDeliveries(ctx: Context, runId: string): Promise<StatementDeliveryDto[]> {
  return queryRows(
    ctx.db,
    deliverySchema,
    Prisma.sql`
    SELECT delivery.id::text, contact.id::text AS "contactId", contact.name AS "contactName", delivery.status, delivery.email
    FROM statement_deliveries delivery
    JOIN clients listed ON listed.organization_id = delivery.organization_id AND listed.id = delivery.contact_id
    JOIN clients contact ON contact.organization_id = delivery.organization_id
      AND contact.id = coalesce(listed.merged_into_id, listed.id)
    WHERE delivery.organization_id = ${getOrganizationId(ctx)}::uuid AND delivery.run_id = ${runId}::uuid
    ORDER BY delivery.status <> 'print', lower(contact.name), contact.id, delivery.id`,
  );
}

/**
 * Inserts a run with its contacts and returns the run's ID. Leaves out contacts whose statement for the period is
 * in another run. If no contacts remain, returns null, and the caller must roll back the transaction.
 */
export async function insertStatementRun(
  tx: Context,
  { from, to }: StatementPeriod,
  contactIds: readonly string[],
): Promise<string | null> {
  const organizationId = getOrganizationId(tx);
  const id = createId();
  const period = { startsOn: toDateColumn(from), endsOn: toDateColumn(to) };
  const createdAt = tx.clock.now();
  await tx.db.statementRun.create({
    data: { id, organizationId, ...period, createdBy: getActorUserId(tx), createdAt },
    select: { id: true },
  });
  // If a concurrent transaction creates a run for the same period, this insert waits until that transaction
  // ends, and then skips the contacts in that run.
  const { count } = await tx.db.statementDelivery.createMany({
    data: contactIds.map((contactId) => ({
      ...{ id: createId(), organizationId, runId: id, contactId, ...period, createdAt },
    })),
    skipDuplicates: true,
  });
  return count > 0 ? id : null;
}

const pendingDeliverySchema = deliverySchema.pick({ id: true, contactId: true });
export type PendingDelivery = z.infer<typeof pendingDeliverySchema>;

/** Locks up to `limit` pending statements of a run. Skips statements that another worker has locked. */
export async function lockPendingDeliveries(
  tx: Context,
  runId: string,
  limit: number,
): Promise<PendingDelivery[]> {
  return queryRows(
    tx.db,
    pendingDeliverySchema,
    Prisma.sql`
    SELECT id::text, contact_id::text AS "contactId" FROM statement_deliveries
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND run_id = ${runId}::uuid AND status = 'pending'
    ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
  );
}

/** Marks a statement as sent to an email address. If `email` is null, marks it for printing. */
export async function setDelivered(tx: Context, id: string, email: string | null): Promise<void> {
  await tx.db.statementDelivery.updateMany({
    where: { organizationId: getOrganizationId(tx), id },
    data: email === null ? { status: "print" } : { status: "sent", email, sentAt: tx.clock.now() },
  });
}

/** Marks a run as sent if it has no pending statements. Returns whether this call marked the run. */
export async function completeStatementRun(tx: Context, id: string): Promise<boolean> {
  const { count } = await tx.db.statementRun.updateMany({
    where: {
      ...{ organizationId: getOrganizationId(tx), id, status: "sending" },
      deliveries: { none: { status: "pending" } },
    },
    data: { status: "sent", updatedAt: tx.clock.now() },
  });
  return count > 0;
}

/** Inserts a statement that is emailed outside of a run. Returns the statement's ID. */
export async function insertSingleDelivery(
  tx: Context,
  { contactId, email, from, to }: StatementPeriod & { contactId: string; email: string },
): Promise<string> {
  const id = createId();
  const now = tx.clock.now();
  await tx.db.statementDelivery.create({
    data: {
      ...{ id, organizationId: getOrganizationId(tx), contactId, email, status: "sent", sentAt: now },
      ...{ startsOn: toDateColumn(from), endsOn: toDateColumn(to), createdAt: now },
    },
    select: { id: true },
  });
  return id;
}

export interface SentStatement {
  contactId: string;
  email: string;
  /** The email address of the organization's owner. */
  ownerEmail: string | null;
  from: CalendarDate;
  to: CalendarDate;
}

/** Returns a statement that was marked as sent, or null. */
export async function findSentStatement(ctx: Context, id: string): Promise<SentStatement | null> {
  const row = await ctx.db.statementDelivery.findFirst({
    where: { organizationId: getOrganizationId(ctx), id, status: "sent" },
    select: {
      ...{ contactId: true, email: true, startsOn: true, endsOn: true },
      organization: { select: { owner: { select: { email: true } } } },
    },
  });
  const email = row?.email ?? null;
  if (!row || email === null) return null;
  const { contactId, startsOn, endsOn, organization } = row;
  const period = { from: fromDateColumn(startsOn), to: fromDateColumn(endsOn) };
  return { contactId, email, ownerEmail: organization.owner.email, ...period };
}
