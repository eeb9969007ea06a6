import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getHealthRecordRow } from "@/lib/domain/care/health-records/data";
import type { HealthRecordDto, HealthRecordRevisionDto } from "@/lib/domain/care/health-records/dto";
import { selectHealthRecordRevisions } from "@/lib/domain/care/health-records/history-data";
import {
  type HealthRecordIdInput,
  healthRecordIdSchema,
} from "@/lib/domain/care/health-records/model/schemas";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";

export interface HealthRecordWithHistory extends HealthRecordDto {
  /** The earlier revisions, from newest to oldest. */
  revisions: HealthRecordRevisionDto[];
}

/** Returns one record with its previous states. Includes deleted records, so that they can be restored. */
export async function getHealthRecord({
  ctx,
  input,
}: VerbArguments<HealthRecordIdInput>): Promise<HealthRecordWithHistory> {
  requirePermission(ctx, "health", "read");
  const key = parse(healthRecordIdSchema, input);
  await getHorse({ ctx, input: { id: key.horse_id } });
  const [record, revisions] = await Promise.all([
    getHealthRecordRow(ctx, key),
    selectHealthRecordRevisions(ctx, key.id),
  ]);
  return { ...record, revisions };
}
