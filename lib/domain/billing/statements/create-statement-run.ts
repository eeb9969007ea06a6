import "server-only";
import {
  type ContextOrganization,
  requireFeature,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import type { StatementRunDto } from "@/lib/domain/billing/statements/dto";
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
 * Starts a run that emails the statements of a period to every contact with an entry in the period or a balance at its
 * end. Each contact is in one run per period. Throws CONFLICT if no statement remains, and VALIDATION for a day in the
 * future.
 */
export async function createStatementRun({
  ctx,
  input,
}: VerbArguments<CreateStatementRunInput>): Promise<StatementRunDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { from, to, excluded_contact_ids: excluded = [] } = parse(createStatementRunSchema, input);
  requirePastPeriod(organization, to, ctx.clock.now());
  const excludedIds = new Set(excluded);
  return ctx.transaction(async (tx) => {
    const recipients = await selectStatementRecipients(tx, { from, to });
    const contactIds = recipients
      .filter(({ contactId, wasSent }) => !wasSent && !excludedIds.has(contactId))
      .map(({ contactId }) => contactId);
    const id = await insertStatementRun(tx, { from, to }, contactIds);
    if (!id) throw new DomainError("CONFLICT", "No statements of this period are left to send.");
    const payload = { organizationId: organization.id, runId: id };
    await enqueue(tx.db, "statement-run.send", payload, { key: `statement-run:${id}` });
    const run = await getStoredStatementRun(tx, id);
    const facts = { id, from, to, status: run.status, contacts: run.counts.pending };
    await recordStatementRunChange(tx, "statement_run.created", facts);
    return storeResult(tx, run);
  });
}

function requirePastPeriod({ timeZone }: ContextOrganization, to: string, now: Date): void {
  if (to <= getCalendarDate(timeZone, now)) return;
  const message = "Choose today or an earlier day.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { to: message } });
}
