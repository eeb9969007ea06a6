import { recordAudits } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { toCarePlanAuditFacts } from "@/lib/domain/care/care-plans/columns";
import type { CareItemDto, CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { publishLiveEvent } from "@/lib/live/publish";

interface CarePlanChange {
  before?: CarePlanDto;
  after: CarePlanDto;
}

/** Writes the audit row for a change to a plan and notifies open pages. */
export async function recordCarePlanChange(
  tx: Context,
  action: "care_plan.updated" | "care_plan.ended",
  change: CarePlanChange,
): Promise<void> {
  await recordCarePlanChanges(tx, action, [change]);
}

/** Works like `recordCarePlanChange`, but for several plans. */
export async function recordCarePlanChanges(
  tx: Context,
  action: "care_plan.created" | "care_plan.updated" | "care_plan.ended",
  changes: readonly CarePlanChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await recordAudits(
    tx,
    changes.map(({ before, after }) => ({
      action,
      entityType: "care_plan",
      entityId: after.id,
      ...(before && { before: toCarePlanAuditFacts(before) }),
      after: toCarePlanAuditFacts(after),
    })),
  );
  await publishCareChanges(
    tx,
    changes.map(({ after }) => after.horseId),
  );
}

type CareAction = "care.completed" | "care.skipped" | "care.moved" | "care.reopened";

interface CareChange {
  item: CareItemDto;
  after?: { due_on?: string; next_due_on?: string | null };
}

/** Writes the audit row for a change to a care item and notifies open pages. */
export async function recordCareChange(
  tx: Context,
  action: CareAction,
  item: CareItemDto,
  after: CareChange["after"] = {},
): Promise<void> {
  await recordCareChanges(tx, action, [{ item, after }]);
}

/** Works like `recordCareChange`, but for several care items. */
export async function recordCareChanges(
  tx: Context,
  action: CareAction,
  changes: readonly CareChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await recordAudits(
    tx,
    changes.map(({ item: { id, horseId, kind, subject, dueOn }, after }) => ({
      action,
      entityType: "care_item",
      entityId: id,
      before: { due_on: dueOn },
      after: { horse_id: horseId, kind, subject, ...after },
    })),
  );
  await publishCareChanges(
    tx,
    changes.map(({ item }) => item.horseId),
  );
}

async function publishCareChanges(tx: Context, horseIds: readonly string[]): Promise<void> {
  for (const horseId of new Set(horseIds)) {
    await publishLiveEvent(tx, { topic: "care", module: "care", payload: { horseId } });
  }
}
