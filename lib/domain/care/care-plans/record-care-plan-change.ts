import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { toCarePlanAuditFacts } from "@/lib/domain/care/care-plans/columns";
import type { CareItemDto, CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { publishLiveEvent } from "@/lib/live/publish";

/** Writes the audit row for a change to a plan and notifies open pages. */
export async function recordCarePlanChange(
  tx: Context,
  action: "care_plan.created" | "care_plan.updated" | "care_plan.ended",
  { before, after }: { before?: CarePlanDto; after: CarePlanDto },
): Promise<void> {
  await recordAudit(tx, {
    action,
    entityType: "care_plan",
    entityId: after.id,
    ...(before && { before: toCarePlanAuditFacts(before) }),
    after: toCarePlanAuditFacts(after),
  });
  await publishCareChange(tx, after.horseId);
}

/** Writes the audit row for a change to a care item and notifies open pages. */
export async function recordCareChange(
  tx: Context,
  action: "care.completed" | "care.skipped" | "care.moved" | "care.reopened",
  { id, horseId, kind, subject, dueOn }: CareItemDto,
  after: { due_on?: string; next_due_on?: string | null } = {},
): Promise<void> {
  await recordAudit(tx, {
    action,
    entityType: "care_item",
    entityId: id,
    before: { due_on: dueOn },
    after: { horse_id: horseId, kind, subject, ...after },
  });
  await publishCareChange(tx, horseId);
}

async function publishCareChange(tx: Context, horseId: string): Promise<void> {
  await publishLiveEvent(tx, { topic: "care", module: "care", payload: { horseId } });
}
