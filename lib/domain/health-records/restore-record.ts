import "server-only";
import { requireFeature, requireOwnEntry, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { recordHealthChange } from "@/lib/domain/health-records/changed";
import { lockRecordRow } from "@/lib/domain/health-records/data";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { requireUnpriced } from "@/lib/domain/health-records/require-unpriced";
import { type RecordIdInput, recordIdSchema } from "@/lib/domain/health-records/schemas";
import { seenBy } from "@/lib/domain/health-records/seen-by";
import { markDeleted } from "@/lib/domain/health-records/write-data";
import { requireOpenHorse } from "@/lib/domain/horses/lock";
import { parse } from "@/lib/errors";

/** Puts a deleted record back where it was. */
export async function restoreRecord({ ctx, input }: VerbArguments<RecordIdInput>): Promise<RecordDto> {
  requirePermission(ctx, "health", "full");
  requireFeature(ctx, "health_tracking");
  const key = parse(recordIdSchema, input);
  return ctx.transaction(async (tx) => {
    await requireOpenHorse(tx, key.horse_id);
    const before = await lockRecordRow(tx, key);
    requireOwnEntry(tx, before);
    if (!before.deletedAt) return seenBy(tx, before);
    requireUnpriced(tx, before);
    const after = await markDeleted(tx, key.id, null);
    await recordHealthChange(tx, "restored", { before, after });
    return seenBy(tx, after);
  });
}
