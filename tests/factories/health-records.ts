import type { Context } from "@/lib/auth/context";
import { createRecordOnly } from "@/lib/domain/care/health-records/create-record-only";
import type { RecordDto } from "@/lib/domain/care/health-records/dto";
import type { AddRecordInput } from "@/lib/domain/care/health-records/model/schemas";

/** Returns the input for a farrier's visit, with the given changes. */
export function createRecordInput(horseId: string, changes: object = {}): AddRecordInput {
  const visit = { kind: "farrier", happened_on: "2026-01-05", details: { work: "trim" } };
  return { horse_id: horseId, ...visit, ...changes } as AddRecordInput;
}

/** Creates a record of the horse. */
export function createRecord(ctx: Context, horseId: string, changes: object = {}): Promise<RecordDto> {
  return createRecordOnly({ ctx, input: createRecordInput(horseId, changes) });
}
