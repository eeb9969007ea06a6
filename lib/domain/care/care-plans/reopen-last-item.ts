import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CareItemDto, CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { deleteItem, reopenItem } from "@/lib/domain/care/care-plans/item-data";
import { recordCareChange } from "@/lib/domain/care/care-plans/record-plan-change";

/** Reopens the plan's last closed item and deletes the next one. */
export async function reopenLastItem(tx: Context, plan: CarePlanDto, item: CareItemDto): Promise<void> {
  if (plan.open) await deleteItem(tx, plan.open.id);
  await reopenItem(tx, item.id);
  await recordCareChange(tx, "care.reopened", item);
}
