import "server-only";
import { z } from "zod";
import { type Context, getActorUserId, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn, toDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import {
  INVOICE_RUN_STATUSES,
  type InvoiceRunDto,
  type InvoiceRunStatus,
  type RunItemStatus,
} from "@/lib/domain/billing/invoice-runs/dto";
import { countRunItems } from "@/lib/domain/billing/invoice-runs/item-data";
import { createNotFoundError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";
import { createNewestFirstQuery } from "@/lib/lists/newest-first";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";
import { queryRows } from "@/lib/query-rows";

const COLUMNS = {
  ...{ id: true, throughOn: true, advanceThroughOn: true },
  ...{ status: true, isAutomatic: true, createdAt: true },
} as const;

type Row = Prisma.InvoiceRunGetPayload<{ select: typeof COLUMNS }>;

const runStatusSchema = z.enum(INVOICE_RUN_STATUSES);

/** Returns runs, newest first. Uses three queries. */
export async function selectInvoiceRuns(ctx: Context, page: PageRequest): Promise<readonly InvoiceRunDto[]> {
  const { where, ...query } = createNewestFirstQuery(page);
  const rows = await ctx.db.invoiceRun.findMany({
    where: { organizationId: getOrganizationId(ctx), ...where },
    ...query,
    select: COLUMNS,
  });
  return restoreListOrder(await addFigures(ctx, rows), page.place);
}

async function addFigures(ctx: Context, rows: readonly Row[]): Promise<InvoiceRunDto[]> {
  const where = { organizationId: getOrganizationId(ctx), runId: { in: rows.map(({ id }) => id) } };
  const [items, invoices] = await Promise.all([
    countRunItems(ctx, where.runId.in),
    ctx.db.invoice.groupBy({
      by: ["runId"],
      where: { ...where, voidedAt: null },
      _sum: { totalAmount: true },
    }),
  ]);
  return rows.map(({ id, throughOn, advanceThroughOn, status, isAutomatic, createdAt }) => {
    const counts: Record<RunItemStatus, number> = { pending: 0, created: 0, skipped: 0, sent: 0, failed: 0 };
    let invoiceCount = 0;
    for (const item of items) {
      if (item.runId !== id) continue;
      counts[item.status] = item.count;
      invoiceCount += item.invoiceCount;
    }
    return {
      id,
      throughOn: fromDateColumn(throughOn),
      advanceThroughOn: advanceThroughOn && fromDateColumn(advanceThroughOn),
      status: getCurrentRunStatus(runStatusSchema.parse(status), counts, invoiceCount),
      isAutomatic,
      counts,
      totalCents: invoices.find(({ runId }) => runId === id)?._sum.totalAmount ?? 0,
      createdAt: createdAt.toISOString(),
    };
  });
}

/**
 * Members can also send or void a run's drafts on the invoices' own pages. Once no draft is left, the run's status
 * depends on its invoices.
 */
function getCurrentRunStatus(
  stored: InvoiceRunStatus,
  { pending, created, failed, sent }: InvoiceRunDto["counts"],
  invoiceCount: number,
): InvoiceRunStatus {
  if (stored !== "created" && stored !== "sent") return stored;
  if (invoiceCount === 0 || pending + created + failed > 0) return stored;
  return sent > 0 ? "sent" : "discarded";
}

export async function getStoredInvoiceRun(ctx: Context, id: string): Promise<InvoiceRunDto> {
  const organizationId = ctx.organization?.id;
  if (!organizationId || !isUuid(id)) throw createNotFoundError("Invoice run");
  const row = await ctx.db.invoiceRun.findUnique({
    where: { organizationId_id: { organizationId, id } },
    select: COLUMNS,
  });
  const [run] = row ? await addFigures(ctx, [row]) : [];
  if (!run) throw createNotFoundError("Invoice run");
  return run;
}

/**
 * Locks a run until the transaction ends. Returns the run's status. Throws NOT_FOUND if the run doesn't exist.
 */
export async function lockInvoiceRun(tx: Context, id: string): Promise<InvoiceRunStatus> {
  return selectLockedStatus(tx, id, Prisma.sql`FOR UPDATE`);
}

/**
 * Locks a run with a shared lock, so that workers creating its drafts don't block each other. Returns the run's
 * status. Throws NOT_FOUND if the run doesn't exist.
 */
export async function lockInvoiceRunForDraft(tx: Context, id: string): Promise<InvoiceRunStatus> {
  return selectLockedStatus(tx, id, Prisma.sql`FOR SHARE`);
}

const statusRowSchema = z.object({ status: runStatusSchema });

async function selectLockedStatus(tx: Context, id: string, lock: Prisma.Sql): Promise<InvoiceRunStatus> {
  if (!isUuid(id)) throw createNotFoundError("Invoice run");
  const [row] = await queryRows(
    tx.db,
    statusRowSchema,
    Prisma.sql`
    SELECT status FROM invoice_runs
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ${id}::uuid ${lock}`,
  );
  if (!row) throw createNotFoundError("Invoice run");
  return row.status;
}

export interface NewInvoiceRun {
  throughOn: CalendarDate;
  advanceThroughOn: CalendarDate | null;
  isAutomatic: boolean;
  contactIds: readonly string[];
}

export async function insertInvoiceRun(
  tx: Context,
  { throughOn, advanceThroughOn, isAutomatic, contactIds }: NewInvoiceRun,
): Promise<string> {
  const organizationId = getOrganizationId(tx);
  const id = createId();
  await tx.db.invoiceRun.create({
    data: {
      ...{ id, organizationId, throughOn: toDateColumn(throughOn), isAutomatic },
      advanceThroughOn: advanceThroughOn && toDateColumn(advanceThroughOn),
      ...{ createdBy: getActorUserId(tx), createdAt: tx.clock.now() },
    },
    select: { id: true },
  });
  // IDs sort by creation time, so the contacts keep their order and their drafts get consecutive numbers.
  await tx.db.invoiceRunItem.createMany({
    data: contactIds.map((contactId) => ({ id: createId(), organizationId, runId: id, contactId })),
  });
  return id;
}

export async function setInvoiceRunStatus(tx: Context, id: string, status: InvoiceRunStatus): Promise<void> {
  await tx.db.invoiceRun.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    data: { status, updatedAt: tx.clock.now() },
    select: { id: true },
  });
}

const runItemSchema = z.object({
  id: z.string(),
  contactId: z.string(),
  invoiceId: z.string().nullable(),
});
export type RunItem = z.infer<typeof runItemSchema>;

/** Returns a run's contacts that have the given status, in the order in which they were added. */
export async function selectRunItems(ctx: Context, runId: string, status: RunItemStatus): Promise<RunItem[]> {
  return ctx.db.invoiceRunItem.findMany({
    where: { organizationId: getOrganizationId(ctx), runId, status },
    orderBy: { id: "asc" },
    select: { id: true, contactId: true, invoiceId: true },
  });
}

/**
 * Locks the given contacts of a run and returns those that are still pending. Another worker may have already
 * processed some of them.
 */
export async function lockPendingItems(tx: Context, ids: readonly string[]): Promise<RunItem[]> {
  return queryRows(
    tx.db,
    runItemSchema,
    Prisma.sql`
    SELECT id::text, contact_id::text AS "contactId", invoice_id::text AS "invoiceId" FROM invoice_run_items
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ANY(${[...ids]}::text[]::uuid[])
      AND status = 'pending' ORDER BY id FOR UPDATE`,
  );
}

/** Sets the status of a run's contacts to "created" and links each contact's row to its draft. */
export async function setRunDrafts(
  tx: Context,
  drafts: readonly { itemId: string; invoiceId: string }[],
): Promise<void> {
  const itemIds = drafts.map(({ itemId }) => itemId);
  const invoiceIds = drafts.map(({ invoiceId }) => invoiceId);
  await tx.db.$executeRaw`
    UPDATE invoice_run_items item SET status = 'created', invoice_id = draft.invoice_id
    FROM unnest(${itemIds}::text[]::uuid[], ${invoiceIds}::text[]::uuid[]) AS draft(item_id, invoice_id)
    WHERE item.id = draft.item_id AND item.organization_id = ${getOrganizationId(tx)}::uuid`;
}

export async function updateRunItem(
  tx: Context,
  id: string,
  change: { status: RunItemStatus; problem?: string | null; invoiceId?: string },
): Promise<void> {
  await tx.db.invoiceRunItem.update({ where: { id }, data: change, select: { id: true } });
}

/** Sets the status of the run's pending contacts to "skipped". Pending contacts have no draft yet. */
export async function skipPendingItems(tx: Context, runId: string, problem: string): Promise<void> {
  await tx.db.invoiceRunItem.updateMany({
    where: { organizationId: getOrganizationId(tx), runId, status: "pending" },
    data: { status: "skipped", problem },
  });
}

/** Resets a run's failed contacts, so that the next attempt sends their invoices. */
export async function retryFailedItems(tx: Context, runId: string): Promise<void> {
  await tx.db.invoiceRunItem.updateMany({
    where: { organizationId: getOrganizationId(tx), runId, status: "failed" },
    data: { status: "created", problem: null },
  });
}

/** Returns the run's invoices that are still drafts. */
export async function selectRunDraftIds(ctx: Context, runId: string): Promise<string[]> {
  const rows = await ctx.db.invoice.findMany({
    where: { organizationId: getOrganizationId(ctx), runId, status: "draft", voidedAt: null },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

export interface RunContact {
  id: string;
  name: string;
  email: string | null;
  delivery: "email" | "paper";
  termsDays: number | null;
}

const RUN_CONTACT_COLUMNS = {
  id: true,
  name: true,
  email: true,
  invoiceDelivery: true,
  paymentTermsDays: true,
} as const;

type RunContactRow = Prisma.ClientGetPayload<{ select: typeof RUN_CONTACT_COLUMNS }>;

function toRunContact({ id, name, email, invoiceDelivery, paymentTermsDays }: RunContactRow): RunContact {
  const delivery = invoiceDelivery === "paper" ? "paper" : "email";
  return { id, name, email, delivery, termsDays: paymentTermsDays };
}

/**
 * Returns the contact data that a run needs. A duplicate's ID resolves to the contact that the duplicate was merged
 * into.
 */
export async function selectRunContacts(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, RunContact>> {
  const rows = await ctx.db.client.findMany({
    where: { organizationId: getOrganizationId(ctx), id: { in: [...ids] } },
    select: { ...RUN_CONTACT_COLUMNS, mergedInto: { select: RUN_CONTACT_COLUMNS } },
  });
  return new Map(rows.map(({ mergedInto, ...row }) => [row.id, toRunContact(mergedInto ?? row)]));
}

/** Returns the given contacts, sorted by name. */
export async function sortContactIds(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const rows = await queryRows(
    ctx.db,
    contactIdSchema,
    Prisma.sql`
    SELECT id::text FROM clients
    WHERE organization_id = ${getOrganizationId(ctx)}::uuid AND id = ANY(${[...ids]}::text[]::uuid[])
    ORDER BY lower(name), id`,
  );
  return rows.map(({ id }) => id);
}

const contactIdSchema = z.object({ id: z.string() });

/** The number and total amount of the drafts that don't belong to a run. */
export interface OtherDrafts {
  count: number;
  totalCents: number;
}

/** Counts and totals the drafts outside the given run, or all drafts if `runId` is null. */
export async function selectOtherDrafts(ctx: Context, runId: string | null): Promise<OtherDrafts> {
  const { _count, _sum } = await ctx.db.invoice.aggregate({
    where: {
      ...{ organizationId: getOrganizationId(ctx), status: "draft", voidedAt: null, isSample: false },
      ...(runId && { OR: [{ runId: null }, { runId: { not: runId } }] }),
    },
    _count: true,
    _sum: { totalAmount: true },
  });
  return { count: _count, totalCents: _sum.totalAmount ?? 0 };
}
