import "server-only";
import {
  type Context,
  type ContextOrganization,
  getOrganizationId,
  requireFeature,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { createContactFilter } from "@/lib/domain/billing/records/model/run-contacts";
import type { StatementRunDto } from "@/lib/domain/billing/statements/dto";
import type { StatementPeriod } from "@/lib/domain/billing/statements/model/periods";
import {
  type CreateStatementRunInput,
  createStatementRunSchema,
} from "@/lib/domain/billing/statements/model/schemas";
import { selectStatementRecipients } from "@/lib/domain/billing/statements/preview-data";
import { recordStatementRunChange } from "@/lib/domain/billing/statements/record-statement-change";
import { getStoredStatementRun, insertStatementRun } from "@/lib/domain/billing/statements/run-data";
import { DomainError, parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";

/**
 * Starts a run that emails a period's statements to all contacts that have an entry in the period or a balance
 * at the end of the period. A contact can be in only one run per period. Throws CONFLICT if no statements are
 * left to send, or VALIDATION if the period ends in the future.
 */
export async function createStatementRun({
  ctx,
  input,
}: VerbArguments<CreateStatementRunInput>): Promise<StatementRunDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { from, to, ...contacts } = parse(createStatementRunSchema, input);
  requirePastPeriod(organization, to, ctx.clock.now());
  return ctx.transaction(async (tx) => {
    const run = await startStatementRun(tx, { from, to, isIncluded: createContactFilter(contacts) });
    if (!run) throw createNothingLeftError();
    return storeResult(tx, run);
  });
}

/**
 * Starts a run in the caller's transaction. Returns null if no statements for the period are left to send.
 * Throws CONFLICT if a concurrent run includes all of these statements. The caller checks permissions.
 */
export async function startStatementRun(
  tx: Context,
  { from, to, isIncluded }: StatementPeriod & { isIncluded: (contactId: string) => boolean },
): Promise<StatementRunDto | null> {
  const recipients = await selectStatementRecipients(tx, { from, to });
  const contactIds = recipients
    .filter(({ contactId, wasSent }) => !wasSent && isIncluded(contactId))
    .map(({ contactId }) => contactId);
  if (contactIds.length === 0) return null;
  const id = await insertStatementRun(tx, { from, to }, contactIds);
  if (!id) throw createNothingLeftError();
  const payload = { organizationId: getOrganizationId(tx), runId: id };
  await enqueue(tx.db, "statement-run.send", payload, { key: `statement-run:${id}` });
  const run = await getStoredStatementRun(tx, id);
  const facts = { id, from, to, status: run.status, contacts: run.counts.pending };
  await recordStatementRunChange(tx, "statement_run.created", facts);
  return run;
}

function createNothingLeftError(): DomainError {
  return new DomainError(
    "CONFLICT",
    "No statements are left to send for this period. Choose another period or other clients.",
  );
}

function requirePastPeriod({ timeZone }: ContextOrganization, to: string, now: Date): void {
  if (to <= getCalendarDate(timeZone, now)) return;
  const message = "Choose today or an earlier day.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { to: message } });
}
