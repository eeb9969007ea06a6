import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { requireHorseCapacity } from "@/lib/domain/horses/horses/require-horse-capacity";
import {
  insertSampleClient,
  insertSampleHorses,
  insertSampleInvoice,
  insertSampleTasks,
  selectSampleRecords,
} from "@/lib/domain/platform/samples/data";
import { publishSampleChange } from "@/lib/domain/platform/samples/publish-sample-change";
import { createSampleSet } from "@/lib/domain/platform/samples/sample-set";
import { lockUntilCommit } from "@/lib/lock-until-commit";
import { hasFeature } from "@/lib/plans/entitlements";

/**
 * Adds sample horses with care. Also adds tasks, a client and an invoice draft if the plan includes these
 * features. Does nothing if the organization already has sample data. Writes the rows without events, so it
 * triggers no emails, reminders or webhooks. Throws PLAN_LIMIT if the horses would exceed the plan's limit.
 */
export async function addSampleRecords({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  const { id, tier, timeZone } = requirePermission(ctx, "organization", "full");
  requirePermission(ctx, "horses", "full");
  const { userId } = requireUser(ctx);
  await ctx.transaction(async (tx) => {
    await lockUntilCommit(tx, `samples:${id}`);
    if ((await selectSampleRecords(tx)).length > 0) return;
    const today = getCalendarDate(timeZone, tx.clock.now());
    const { horses, tasks, client, invoice } = createSampleSet(today);
    await requireHorseCapacity(tx, horses.length);
    const horseIds = await insertSampleHorses(tx, horses, userId);
    if (hasFeature(tier, "task_management")) await insertSampleTasks(tx, tasks, { today, horseIds });
    const clientId = hasFeature(tier, "client_management") ? await insertSampleClient(tx, client) : null;
    if (clientId && hasFeature(tier, "invoicing")) {
      await insertSampleInvoice(tx, invoice, { clientId, client, userId });
    }
    await recordAudit(tx, { action: "samples.added", entityType: "organization", entityId: id });
    await publishSampleChange(tx);
  });
}
