import type { Context } from "@/lib/auth/context";
import { addRecord } from "@/lib/domain/health-records/add-record";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import type { AddRecordInput } from "@/lib/domain/health-records/schemas";

/** What a call sends of a farrier's visit, changed as said. */
export function recordInput(horseId: string, changes: object = {}): AddRecordInput {
  const visit = { kind: "farrier", happened_on: "2026-01-05", details: { work: "trim" } };
  return { horse_id: horseId, ...visit, ...changes } as AddRecordInput;
}

/** A record of the horse. */
export function logRecord(ctx: Context, horseId: string, changes: object = {}): Promise<RecordDto> {
  return addRecord({ ctx, input: recordInput(horseId, changes) });
}
