import "server-only";
import { type Context, getActorUserId, getOrganizationId, getSignedName } from "@/lib/auth/context";
import { createId } from "@/lib/ids";
import { getActorNameSql } from "@/lib/public-name";

/** Returns all of a task's horses, including horses that the actor can't see. */
export async function selectTaskHorseIds(tx: Context, taskId: string): Promise<string[]> {
  const rows = await tx.db.taskHorse.findMany({
    where: { organizationId: getOrganizationId(tx), taskId },
    select: { horseId: true },
  });
  return rows.map(({ horseId }) => horseId);
}

export async function insertTaskHorses(
  tx: Context,
  taskId: string,
  horseIds: readonly string[],
): Promise<void> {
  const organizationId = getOrganizationId(tx);
  await tx.db.taskHorse.createMany({
    data: horseIds.map((horseId) => ({ id: createId(), organizationId, taskId, horseId })),
  });
}

export async function deleteTaskHorses(
  tx: Context,
  taskId: string,
  horseIds: readonly string[],
): Promise<void> {
  await tx.db.taskHorse.deleteMany({
    where: { organizationId: getOrganizationId(tx), taskId, horseId: { in: [...horseIds] } },
  });
}

export async function insertTaskSteps(tx: Context, taskId: string, steps: readonly string[]): Promise<void> {
  const organizationId = getOrganizationId(tx);
  await tx.db.taskStep.createMany({
    data: steps.map((text, position) => ({ id: createId(), organizationId, taskId, text, position })),
  });
}

/** Replaces the checklist steps. Unchanged steps stay checked. */
export async function replaceTaskSteps(tx: Context, taskId: string, steps: readonly string[]): Promise<void> {
  const where = { organizationId: getOrganizationId(tx), taskId };
  const before = await tx.db.taskStep.findMany({ where, orderBy: { position: "asc" } });
  await tx.db.taskStep.deleteMany({ where });
  await tx.db.taskStep.createMany({
    data: steps.map((text, position) => {
      const at = before.findIndex((step) => step.text === text);
      const [unchangedStep] = at === -1 ? [] : before.splice(at, 1);
      return { id: createId(), ...where, ...unchangedStep, text, position };
    }),
  });
}

/**
 * Checks or unchecks a step and stores who checked it. Does nothing if the step already has the given state.
 */
export async function updateStepDoneRow(
  tx: Context,
  { taskId, stepId, isDone }: { taskId: string; stepId: string; isDone: boolean },
): Promise<void> {
  await tx.db.$executeRawUnsafe(
    `UPDATE task_steps SET done_at = CASE WHEN $4::boolean THEN $5::timestamptz END,
       done_by_id = CASE WHEN $4::boolean THEN $6::uuid END,
       done_by_name = CASE WHEN $4::boolean THEN COALESCE($7::text, ${getActorNameSql("$6::uuid")}) END
     WHERE organization_id = $1::uuid AND task_id = $2::uuid AND id = $3::uuid
       AND (done_at IS NOT NULL) <> $4::boolean`,
    ...[getOrganizationId(tx), taskId, stepId, isDone, tx.clock.now().toISOString(), getActorUserId(tx)],
    getSignedName(tx),
  );
}
