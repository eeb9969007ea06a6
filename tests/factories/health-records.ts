import type { Context } from "@/lib/auth/context";
import { createHealthRecord as createHealthRecordVerb } from "@/lib/domain/care/care-plans/create-health-record";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import type { CreateHealthRecordInput } from "@/lib/domain/care/health-records/model/schemas";

/** Returns the input for a farrier's visit, with the given changes. */
export function createHealthRecordInput(horseId: string, changes: object = {}): CreateHealthRecordInput {
  const visit = { kind: "farrier", happened_on: "2026-01-05", details: { work: "trim" } };
  return { horse_id: horseId, ...visit, ...changes } as CreateHealthRecordInput;
}

/** Creates a health record for the horse. */
export function createHealthRecord(
  ctx: Context,
  horseId: string,
  changes: object = {},
): Promise<HealthRecordDto> {
  return createHealthRecordVerb({ ctx, input: createHealthRecordInput(horseId, changes) });
}
