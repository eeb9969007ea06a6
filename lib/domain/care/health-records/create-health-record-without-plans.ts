import "server-only";
import { getCurrency, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { chargeCompletedCare } from "@/lib/domain/billing/charges/charge-care";
import { resolveContactName } from "@/lib/domain/billing/contacts/require-contacts";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { toHealthRecordState } from "@/lib/domain/care/health-records/health-record-state";
import {
  type CreateHealthRecordInput,
  getCreateHealthRecordSchema,
} from "@/lib/domain/care/health-records/model/schemas";
import { recordHealthRecordChange } from "@/lib/domain/care/health-records/record-health-record-change";
import { insertHealthRecord } from "@/lib/domain/care/health-records/write-data";
import { markHorsesLogged } from "@/lib/domain/horses/horses/mark-horses-logged";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { parse } from "@/lib/errors";

/** Creates a health record without changing care plans. `createHealthRecord` in care-plans also updates the plans. */
export async function createHealthRecordWithoutPlans({
  ctx,
  input,
}: VerbArguments<CreateHealthRecordInput>): Promise<HealthRecordDto> {
  requirePermission(ctx, "health", "full");
  return createHealthRecordForCare({ ctx, input });
}

/**
 * Creates a health record without checking permissions, because `completeCare` requires the `care` permission
 * rather than the `health` permission. Joins the transaction of `ctx`.
 */
export async function createHealthRecordForCare({
  ctx,
  input,
}: VerbArguments<CreateHealthRecordInput>): Promise<HealthRecordDto> {
  requireFeature(ctx, "health_tracking");
  const { horse_id, ...fields } = parse(getCreateHealthRecordSchema(getCurrency(ctx)), input);
  const entered = toHealthRecordState(ctx, fields);
  return ctx.transaction(async (tx) => {
    const horse = await requireOpenHorse(tx, horse_id);
    const state = { ...entered, provider: await resolveContactName(tx, entered.contactId, entered.provider) };
    const after = await insertHealthRecord(tx, horse.id, state);
    await markHorsesLogged(tx, [horse.id]);
    await recordHealthRecordChange(tx, "created", { after });
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
