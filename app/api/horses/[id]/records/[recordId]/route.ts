import type { Context } from "@/lib/auth/context";
import { deleteRecord } from "@/lib/domain/care/care-plans/delete-record";
import { restoreRecord } from "@/lib/domain/care/care-plans/restore-record";
import { updateRecord } from "@/lib/domain/care/care-plans/update-record";
import { getRecord } from "@/lib/domain/care/health-records/get-record";
import type { RecordIdInput } from "@/lib/domain/care/health-records/model/schemas";
import { toRecordInput, toRecordJson, toRevisionJson } from "@/lib/domain/care/health-records/record-json";
import { parse } from "@/lib/errors";
import { changeSchema, restoreSchema } from "@/lib/http/change-body";
import { getNamedOrganization, getPathHorseId, omitOrganization } from "@/lib/http/named-organization";
import { readRecordsJson } from "@/lib/http/record-json";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

type Params = { id: string; recordId: string };

const getKey = ({ id, recordId }: Params): RecordIdInput => ({ horse_id: id, id: recordId });

/** Returns the record with its attachments and its earlier revisions, newest first. */
export const GET = route<Params>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  handle: async ({ ctx, params }) => {
    const { revisions, ...record } = await getRecord({ ctx, input: getKey(params) });
    const [json] = await readRecordsJson(ctx, params.id, [record]);
    return { ...json, revisions: revisions.map(toRevisionJson) };
  },
});

/** Updates the given fields; `revision` is the revision being changed. `deleted: false` restores the record. */
export const PATCH = route<Params>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  handle: async ({ ctx, params, body }) => {
    const given = omitOrganization(body);
    if (restoreSchema.safeParse(given).success) {
      return toRecordJson(await restoreRecord({ ctx, input: getKey(params) }));
    }
    return toRecordJson(await updateChangedFields(ctx, params, given));
  },
});

async function updateChangedFields(ctx: Context, params: Params, given: object) {
  const current = await getRecord({ ctx, input: getKey(params) });
  const input = { ...toRecordInput(current), ...parse(changeSchema, given), ...getKey(params) };
  return updateRecord({ ctx, input: markUnparsed(input) });
}

/** Deletes the record. It can be restored. */
export const DELETE = route<Params>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  handle: async ({ ctx, params }) => toRecordJson(await deleteRecord({ ctx, input: getKey(params) })),
});
