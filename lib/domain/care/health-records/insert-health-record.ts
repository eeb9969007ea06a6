import "server-only";
import type { Context } from "@/lib/auth/context";
import { chargeCompletedCare } from "@/lib/domain/billing/charges/charge-care";
import { resolveContactName } from "@/lib/domain/billing/contacts/require-contacts";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { toHealthRecordState } from "@/lib/domain/care/health-records/health-record-state";
import type { HealthRecordFields } from "@/lib/domain/care/health-records/model/schemas";
import { recordHealthRecordChange } from "@/lib/domain/care/health-records/record-health-record-change";
import { insertHealthRecordRow } from "@/lib/domain/care/health-records/write-data";
import { markHorsesLogged } from "@/lib/domain/horses/horses/logged-horses-data";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { createId } from "@/lib/ids";

/**
 * Inserts a record. Also adds the charge if a service on the price list charges for this care automatically.
 * The caller checks permissions, because `completeCare` requires the `care` permission and
 * `createHealthRecord` requires the `health` permission.
 */
export async function insertHealthRecord(
  tx: Context,
  horseId: string,
  fields: HealthRecordFields,
  id: string = createId(),
): Promise<HealthRecordDto> {
  const entered = toHealthRecordState(tx, fields);
  const horse = await requireOpenHorse(tx, horseId);
  const state = { ...entered, provider: await resolveContactName(tx, entered.contactId, entered.provider) };
  const after = await insertHealthRecordRow(tx, { id, horseId: horse.id }, state);
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
  return after;
}
