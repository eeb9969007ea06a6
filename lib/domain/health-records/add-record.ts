import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { kept } from "@/lib/auth/kept-result";
import { recordHealthChange } from "@/lib/domain/health-records/changed";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { type AddRecordInput, addRecordSchema } from "@/lib/domain/health-records/schemas";
import { stateOf } from "@/lib/domain/health-records/state";
import { insertRecord } from "@/lib/domain/health-records/write-data";
import { requireOpenHorse } from "@/lib/domain/horses/lock";
import { markHorseLogged } from "@/lib/domain/horses/mark-logged";
import { parse } from "@/lib/errors";

/** Logs what was done for a horse. */
export async function addRecord({ ctx, input }: VerbArguments<AddRecordInput>): Promise<RecordDto> {
  requirePermission(ctx, "health", "full");
  return writeRecord({ ctx, input });
}

/** The same for completing care, whose right is care's: on a transaction's context it joins that. */
export async function writeRecord({ ctx, input }: VerbArguments<AddRecordInput>): Promise<RecordDto> {
  requireFeature(ctx, "health_tracking");
  const { horse_id, ...fields } = parse(addRecordSchema, input);
  const state = stateOf(ctx, fields);
  return ctx.transaction(async (tx) => {
    const horse = await requireOpenHorse(tx, horse_id);
    const after = await insertRecord(tx, horse.id, state);
    await markHorseLogged(tx, horse.id);
    await recordHealthChange(tx, "created", { after });
    return kept(tx, after);
  });
}
