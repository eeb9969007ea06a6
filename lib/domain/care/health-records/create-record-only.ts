import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { chargeCompletedCare } from "@/lib/domain/billing/charges/charge-care";
import type { RecordDto } from "@/lib/domain/care/health-records/dto";
import { type AddRecordInput, addRecordSchema } from "@/lib/domain/care/health-records/model/schemas";
import { recordHealthChange } from "@/lib/domain/care/health-records/record-health-change";
import { getRecordState } from "@/lib/domain/care/health-records/record-state";
import { insertRecord } from "@/lib/domain/care/health-records/write-data";
import { markHorseLogged } from "@/lib/domain/horses/horses/mark-logged";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { parse } from "@/lib/errors";

/** Creates a health record without changing care plans. `createRecord` in care-plans does both. */
export async function createRecordOnly({ ctx, input }: VerbArguments<AddRecordInput>): Promise<RecordDto> {
  requirePermission(ctx, "health", "full");
  return createRecordForCare({ ctx, input });
}

/**
 * Creates a health record for completed care. Requires the permission for care instead of health. Joins the
 * transaction of `ctx`.
 */
export async function createRecordForCare({ ctx, input }: VerbArguments<AddRecordInput>): Promise<RecordDto> {
  requireFeature(ctx, "health_tracking");
  const { horse_id, ...fields } = parse(addRecordSchema, input);
  const state = getRecordState(ctx, fields);
  return ctx.transaction(async (tx) => {
    const horse = await requireOpenHorse(tx, horse_id);
    const after = await insertRecord(tx, horse.id, state);
    await markHorseLogged(tx, horse.id);
    await recordHealthChange(tx, "created", { after });
    const { id: recordId, content, happenedOn, title, costCents } = after;
    await chargeCompletedCare(tx, {
      recordId,
      kind: content.kind,
      horseId: horse.id,
      happenedOn,
      title,
      costCents,
    });
    return storeResult(tx, after);
  });
}
