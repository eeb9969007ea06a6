import "server-only";
import { type Context, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { listUnbilledContactIds } from "@/lib/domain/billing/charges/list-unbilled-shares";
import { getStoredInvoiceRun, insertInvoiceRun } from "@/lib/domain/billing/invoice-runs/data";
import type { InvoiceRunDto } from "@/lib/domain/billing/invoice-runs/dto";
import { type CreateRunInput, createRunSchema } from "@/lib/domain/billing/invoice-runs/model/schemas";
import { recordInvoiceRunChange } from "@/lib/domain/billing/invoice-runs/record-run-change";
import { createContactFilter } from "@/lib/domain/billing/records/model/run-contacts";
import { DomainError, parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";

/**
 * Starts a run for the charges through the given day. The worker creates the run's drafts. Throws CONFLICT if
 * there are no unbilled charges, or VALIDATION for a day in the future.
 */
export async function createInvoiceRun({
  ctx,
  input,
}: VerbArguments<CreateRunInput>): Promise<InvoiceRunDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { through_on: throughOn, ...contacts } = parse(createRunSchema, input);
  if (throughOn > getCalendarDate(organization.timeZone, ctx.clock.now())) {
    const message = "Choose today or an earlier day.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { through_on: message } });
  }
  return ctx.transaction(async (tx) => {
    const isIncluded = createContactFilter(contacts);
    const run = await startInvoiceRun(tx, { throughOn, isIncluded, isAutomatic: false });
    if (!run)
      throw new DomainError(
        "CONFLICT",
        "There are no charges to bill through this day. Choose another day or other clients.",
      );
    return storeResult(tx, run);
  });
}

interface RunStart {
  throughOn: CalendarDate;
  isIncluded: (contactId: string) => boolean;
  isAutomatic: boolean;
}

/** Inserts a run with its contacts and queues its first job. Returns null if there is nothing to bill. */
export async function startInvoiceRun(
  tx: Context,
  { throughOn, isIncluded, isAutomatic }: RunStart,
): Promise<InvoiceRunDto | null> {
  const contactIds = (await listUnbilledContactIds(tx, throughOn)).filter(isIncluded);
  if (contactIds.length === 0) return null;
  const id = await insertInvoiceRun(tx, { throughOn, isAutomatic, contactIds });
  const organizationId = tx.organization?.id ?? "";
  await enqueue(tx.db, "invoice-run.create", { organizationId, runId: id }, { key: `invoice-run:${id}` });
  const run = await getStoredInvoiceRun(tx, id);
  await recordInvoiceRunChange(tx, "invoice_run.created", {
    ...{ id, through_on: throughOn, status: run.status, contacts: contactIds.length },
  });
  return run;
}
