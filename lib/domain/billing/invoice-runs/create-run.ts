import "server-only";
import { type Context, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { listUnbilledContactIds } from "@/lib/domain/billing/charges/list-unbilled-shares";
import {
  getStoredInvoiceRun,
  insertInvoiceRun,
  sortContactIds,
} from "@/lib/domain/billing/invoice-runs/data";
import type { InvoiceRunDto } from "@/lib/domain/billing/invoice-runs/dto";
import { findRunDayErrors, type RunDays } from "@/lib/domain/billing/invoice-runs/model/run-days";
import { type CreateRunInput, createRunSchema } from "@/lib/domain/billing/invoice-runs/model/schemas";
import { listPlannedShares } from "@/lib/domain/billing/invoice-runs/planned-shares";
import { recordInvoiceRunChange } from "@/lib/domain/billing/invoice-runs/record-run-change";
import { createContactFilter } from "@/lib/domain/billing/records/model/run-contacts";
import { DomainError, parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";

/**
 * Starts a run for the charges through the given day. The worker creates the run's drafts. Throws CONFLICT if
 * there are no unbilled charges, or VALIDATION for a day that isn't allowed.
 */
export async function createInvoiceRun({
  ctx,
  input,
}: VerbArguments<CreateRunInput>): Promise<InvoiceRunDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const {
    through_on: throughOn,
    advance_through_on: advanceThroughOn,
    ...contacts
  } = parse(createRunSchema, input);
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  requireRunDays({ throughOn, advanceThroughOn }, today);
  return ctx.transaction(async (tx) => {
    const isIncluded = createContactFilter(contacts);
    const run = await startInvoiceRun(tx, { throughOn, advanceThroughOn, isIncluded, isAutomatic: false });
    if (!run)
      throw new DomainError(
        "CONFLICT",
        "There are no charges to bill through this day. Choose another day or other clients.",
      );
    return storeResult(tx, run);
  });
}

function requireRunDays(days: RunDays, today: CalendarDate): void {
  const { through_on, advance_through_on } = findRunDayErrors(days, today);
  const message = through_on ?? advance_through_on;
  if (!message) return;
  throw new DomainError("VALIDATION", message, {
    fieldErrors: { ...(through_on && { through_on }), ...(advance_through_on && { advance_through_on }) },
  });
}

interface RunStart extends RunDays {
  isIncluded: (contactId: string) => boolean;
  isAutomatic: boolean;
}

/** Inserts a run with its contacts and queues its first job. Returns null if there is nothing to bill. */
export async function startInvoiceRun(
  tx: Context,
  { throughOn, advanceThroughOn, isIncluded, isAutomatic }: RunStart,
): Promise<InvoiceRunDto | null> {
  const days = { throughOn, advanceThroughOn };
  const contactIds = (await listContactIds(tx, days)).filter(isIncluded);
  if (contactIds.length === 0) return null;
  const id = await insertInvoiceRun(tx, { ...days, isAutomatic, contactIds });
  const organizationId = tx.organization?.id ?? "";
  await enqueue(tx.db, "invoice-run.create", { organizationId, runId: id }, { key: `invoice-run:${id}` });
  const run = await getStoredInvoiceRun(tx, id);
  await recordInvoiceRunChange(tx, "invoice_run.created", {
    ...{ id, through_on: throughOn, status: run.status, contacts: contactIds.length },
    ...(advanceThroughOn && { advance_through_on: advanceThroughOn }),
  });
  return run;
}

/** Returns the contacts to bill, sorted by name. Advance charges are created later, together with the drafts. */
async function listContactIds(tx: Context, days: RunDays): Promise<string[]> {
  const unbilledIds = await listUnbilledContactIds(tx, days);
  const planned = await listPlannedShares(tx, days);
  if (planned.length === 0) return unbilledIds;
  return sortContactIds(tx, [
    ...new Set([...unbilledIds, ...planned.flatMap(({ contactId }) => contactId ?? [])]),
  ]);
}
