import "server-only";
import { getCurrency, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { withBookLockFieldError } from "@/lib/book-lock-error";
import { createEventCharge } from "@/lib/domain/billing/charges/create-event-charge";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { findChargedSourceKeys, listSourceCharges } from "@/lib/domain/billing/charges/list-source-charges";
import { getTaskSourceKey } from "@/lib/domain/billing/charges/model/source-key";
import { recordCostExpense, requireCostPermission } from "@/lib/domain/billing/charges/record-cost-expense";
import { resolveChargeContent } from "@/lib/domain/billing/charges/resolve-content";
import { lockTaskRow } from "@/lib/domain/work/tasks/data";
import {
  type ChargeTaskInput,
  getChargeTaskSchema,
  type TaskIdsInput,
  taskIdsSchema,
} from "@/lib/domain/work/tasks/model/charge-schema";
import { type TaskIdInput, taskIdSchema } from "@/lib/domain/work/tasks/model/schemas";
import { DomainError, parse } from "@/lib/errors";
import { createId } from "@/lib/ids";

/**
 * Adds a charge for a completed task, at most once. Throws CONFLICT if the task is open, skipped or deleted, or
 * already has a charge. Throws VALIDATION if the charge's date is in locked books.
 */
export async function chargeTask({ ctx, input }: VerbArguments<ChargeTaskInput>): Promise<ChargeDto> {
  requirePermission(ctx, "invoices", "full");
  requirePermission(ctx, "tasks", "read");
  requireFeature(ctx, "invoicing");
  const parsed = parse(getChargeTaskSchema(getCurrency(ctx)), input);
  const {
    id = createId(),
    source_id: taskId,
    record_cost: recordsCost,
    vendor,
    vendor_id: vendorId,
    ...fields
  } = parsed;
  if (recordsCost) requireCostPermission(ctx);
  return withBookLockFieldError("charged_on", () =>
    ctx.transaction(async (tx) => {
      const { status, deletedAt } = await lockTaskRow(tx, taskId);
      if (status !== "done" || deletedAt) {
        throw new DomainError(
          "CONFLICT",
          "You can charge for a task only after it is completed. Complete the task first.",
        );
      }
      const content = await resolveChargeContent(tx, fields);
      const charge = await createEventCharge(
        tx,
        {
          ...{ ...content, id, source: "task", sourceKey: getTaskSourceKey(taskId) },
          costGroupId: recordsCost ? id : null,
        },
        "This task already has a charge. Open the charge to change it.",
      );
      if (recordsCost) await recordCostExpense(tx, id, { ...content, vendor, vendorId });
      return storeResult(tx, charge);
    }),
  );
}

export async function getTaskCharge({ ctx, input }: VerbArguments<TaskIdInput>): Promise<ChargeDto | null> {
  const { id } = parse(taskIdSchema, input);
  const charges = await listSourceCharges(ctx, getTaskSourceKey(id));
  return charges[0] ?? null;
}

/** Returns the IDs of the given tasks that have no charge yet. */
export async function listUnchargedTaskIds({ ctx, input }: VerbArguments<TaskIdsInput>): Promise<string[]> {
  const { ids } = parse(taskIdsSchema, input);
  const charged = await findChargedSourceKeys(ctx, ids.map(getTaskSourceKey));
  return ids.filter((id) => !charged.has(getTaskSourceKey(id)));
}
