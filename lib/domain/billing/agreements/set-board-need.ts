import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { updateBoardNeed } from "@/lib/domain/billing/agreements/board-data";
import { type BoardNeedInput, boardNeedSchema } from "@/lib/domain/billing/agreements/model/schemas";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

/** Sets whether a horse needs a board agreement. The missed charges report lists only horses that need one. */
export async function setBoardNeed({ ctx, input }: VerbArguments<BoardNeedInput>): Promise<{ name: string }> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { horse_id: horseId, is_needed: isNeeded } = parse(boardNeedSchema, input);
  return ctx.transaction(async (tx) => {
    const { name } = await requireOpenHorse(tx, horseId);
    if (!(await updateBoardNeed(tx, horseId, isNeeded))) return { name };
    await recordAudit(tx, {
      action: isNeeded ? "horse.board_needed" : "horse.board_not_needed",
      entityType: "horse",
      entityId: horseId,
      after: { name },
    });
    await publishLiveEvent(tx, { topic: "agreements", module: "invoices", payload: { horseId } });
    return { name };
  });
}
