import "server-only";
import { z } from "zod";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { RecordDto } from "@/lib/domain/care/health-records/dto";
import { selectLastRecords } from "@/lib/domain/care/health-records/history-data";
import { redactRecord } from "@/lib/domain/care/health-records/redact-record";
import { RECORD_KINDS } from "@/lib/domain/care/model/record-kinds";
import { parse } from "@/lib/errors";

const lastRecordsSchema = z.object({ kind: z.enum(RECORD_KINDS), horse_ids: z.array(z.string()).max(100) });

/** Returns the newest record of a type for each of the actor's horses. They prefill new forms. */
export async function getLastRecords({
  ctx,
  input,
}: VerbArguments<z.input<typeof lastRecordsSchema>>): Promise<RecordDto[]> {
  requirePermission(ctx, "health", "read");
  const { kind, horse_ids } = parse(lastRecordsSchema, input);
  const own = horse_ids.filter((id) => isAccessibleHorse(ctx, id));
  return (await selectLastRecords(ctx, kind, own)).map((record) => redactRecord(ctx, record));
}

function isAccessibleHorse({ horseIds }: Context, id: string): boolean {
  return horseIds === "all" || horseIds.includes(id);
}
