import "server-only";
import {
  type Context,
  requireFeature,
  requireOwnEntry,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { recordHealthChange } from "@/lib/domain/health-records/changed";
import { lockRecordRow } from "@/lib/domain/health-records/data";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { type RecordIdInput, recordIdSchema } from "@/lib/domain/health-records/schemas";
import { markDeleted } from "@/lib/domain/health-records/write-data";
import { requireOpenHorse } from "@/lib/domain/horses/lock";
import { DomainError, parse } from "@/lib/errors";

/** Takes a record off the timeline; `restoreRecord` brings it back. Deleting twice is deleting once. */
export async function deleteRecord({ ctx, input }: VerbArguments<RecordIdInput>): Promise<RecordDto> {
  requirePermission(ctx, "health", "full");
  return takeRecordAway({ ctx, input });
}

/** The same for taking back care that wrote one, whose right is care's. */
export async function takeRecordAway({ ctx, input }: VerbArguments<RecordIdInput>): Promise<RecordDto> {
  requireFeature(ctx, "health_tracking");
  const key = parse(recordIdSchema, input);
  return ctx.transaction(async (tx) => {
    await requireOpenHorse(tx, key.horse_id);
    const before = await lockRecordRow(tx, key);
    requireOwnEntry(tx, before);
    if (before.deletedAt) return before;
    requireUnpriced(tx, before);
    const after = await markDeleted(tx, key.id, tx.clock.now());
    await recordHealthChange(tx, "deleted", { before, after });
    return after;
  });
}

/** An expense that the horse's own organization entered isn't taken out of its books by another. */
function requireUnpriced({ through, organization }: Context, { costCents }: RecordDto): void {
  if (!through || costCents === null) return;
  throw new DomainError(
    "PRECONDITION_FAILED",
    `${organization?.name ?? "The horse's owner"} has entered what this cost. Ask them to delete it.`,
  );
}
