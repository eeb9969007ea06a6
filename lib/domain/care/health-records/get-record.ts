import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getRecordRow } from "@/lib/domain/care/health-records/data";
import type { RecordDto, RevisionDto } from "@/lib/domain/care/health-records/dto";
import { selectRevisions } from "@/lib/domain/care/health-records/history-data";
import { type RecordIdInput, recordIdSchema } from "@/lib/domain/care/health-records/model/schemas";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";

export interface RecordWithHistory extends RecordDto {
  /** Newest first. */
  revisions: RevisionDto[];
}

/** Returns one record with its previous states. Includes deleted records, so that they can be restored. */
export async function getRecord({ ctx, input }: VerbArguments<RecordIdInput>): Promise<RecordWithHistory> {
  requirePermission(ctx, "health", "read");
  const key = parse(recordIdSchema, input);
  await getHorse({ ctx, input: { id: key.horse_id } });
  const [record, revisions] = await Promise.all([getRecordRow(ctx, key), selectRevisions(ctx, key.id)]);
  return { ...record, revisions };
}
