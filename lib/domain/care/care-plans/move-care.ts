import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { lockCareItems, moveCareItem } from "@/lib/domain/care/care-plans/item-data";
import { type MoveCareInput, moveCareSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { recordCareChange } from "@/lib/domain/care/care-plans/record-care-plan-change";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";

/**
 * Moves open care to another date without changing the plan's schedule. Throws CONFLICT if the item is already
 * closed.
 */
export async function moveCare({ ctx, input }: VerbArguments<MoveCareInput>): Promise<{ dueOn: string }> {
  requirePermission(ctx, "care", "full");
  requireFeature(ctx, "health_tracking");
  const { id, due_on: dueOn } = parse(moveCareSchema, input);
  return ctx.transaction(async (tx) => {
    const [item] = await lockCareItems(tx, [id]);
    if (!item) throw createNotFoundError("Care");
    await requireOpenHorse(tx, item.horseId);
    if (item.status !== "open") {
      const closedBy = item.closedByName ?? "Someone";
      throw new DomainError(
        "CONFLICT",
        `${closedBy} already completed or skipped this care. Reload the page.`,
      );
    }
    await moveCareItem(tx, id, { dueOn, rhythmOn: item.rhythmOn });
    await recordCareChange(tx, "care.moved", item, { due_on: dueOn });
    return { dueOn };
  });
}
