import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CareItemDto, CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { deleteCareItem, reopenCareItem } from "@/lib/domain/care/care-plans/item-data";
import { recordCareChange } from "@/lib/domain/care/care-plans/record-care-plan-change";

/** Reopens the plan's last closed item and deletes the next item. */
export async function reopenLastCareItem(tx: Context, plan: CarePlanDto, item: CareItemDto): Promise<void> {
  if (plan.open) await deleteCareItem(tx, plan.open.id);
  await reopenCareItem(tx, item.id);
  await recordCareChange(tx, "care.reopened", item);
}
