import "server-only";
import type { Context } from "@/lib/auth/context";
import { recordCareChange } from "@/lib/domain/care-plans/changed";
import type { CareItemDto, CarePlanDto } from "@/lib/domain/care-plans/dto";
import { deleteItem, reopenItem } from "@/lib/domain/care-plans/item-data";

/** The plan's last closed item is due as before, in place of the next one. */
export async function takeBack(tx: Context, plan: CarePlanDto, item: CareItemDto): Promise<void> {
  if (plan.open) await deleteItem(tx, plan.open.id);
  await reopenItem(tx, item.id);
  await recordCareChange(tx, "care.reopened", item);
}
