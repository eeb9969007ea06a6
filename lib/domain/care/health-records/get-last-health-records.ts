import "server-only";
import { z } from "zod";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { selectLastHealthRecords } from "@/lib/domain/care/health-records/history-data";
import { redactHealthRecord } from "@/lib/domain/care/health-records/redact-health-record";
import { RECORD_KINDS } from "@/lib/domain/care/model/record-kinds";
import { parse } from "@/lib/errors";

const lastHealthRecordsSchema = z.object({
  kind: z.enum(RECORD_KINDS),
  horse_ids: z.array(z.string()).max(100),
});

/**
 * Returns the newest record of the given type for each of the actor's horses and each kind of work, sorted
 * newest first. New forms are prefilled from these records.
 */
export async function getLastHealthRecords({
  ctx,
  input,
}: VerbArguments<z.input<typeof lastHealthRecordsSchema>>): Promise<HealthRecordDto[]> {
  requirePermission(ctx, "health", "read");
  const { kind, horse_ids } = parse(lastHealthRecordsSchema, input);
  const own = horse_ids.filter((id) => isAccessibleHorse(ctx, id));
  return (await selectLastHealthRecords(ctx, kind, own)).map((record) => redactHealthRecord(ctx, record));
}

function isAccessibleHorse({ horseIds }: Context, id: string): boolean {
  return horseIds === "all" || horseIds.includes(id);
}
