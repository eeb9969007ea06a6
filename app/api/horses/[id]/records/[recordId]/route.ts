import type { Context } from "@/lib/auth/context";
import { deleteHealthRecord } from "@/lib/domain/care/care-plans/delete-health-record";
import { restoreHealthRecord } from "@/lib/domain/care/care-plans/restore-health-record";
import { updateHealthRecord } from "@/lib/domain/care/care-plans/update-health-record";
import { getHealthRecord } from "@/lib/domain/care/health-records/get-health-record";
import type { HealthRecordIdInput } from "@/lib/domain/care/health-records/model/schemas";
import {
  toHealthRecordInput,
  toHealthRecordJson,
  toHealthRecordRevisionJson,
} from "@/lib/domain/care/health-records/record-json";
import { parse } from "@/lib/errors";
import { changeBodySchema, restoreBodySchema } from "@/lib/http/change-body";
import { getNamedOrganization, getPathHorseId, omitOrganization } from "@/lib/http/named-organization";
import { readRecordsJson } from "@/lib/http/record-json";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

type Params = { id: string; recordId: string };

const getKey = ({ id, recordId }: Params): HealthRecordIdInput => ({ horse_id: id, id: recordId });

/** Returns the record with its attachments and its earlier revisions, newest first. */
export const GET = route<Params>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  handle: async ({ ctx, params }) => {
    const { revisions, ...record } = await getHealthRecord({ ctx, input: getKey(params) });
    const [json] = await readRecordsJson(ctx, params.id, [record]);
    return {
      ...json,
      revisions: revisions.map((revision) => toHealthRecordRevisionJson(revision, record.currency)),
    };
  },
});

/** Updates the given fields. `revision` must be the revision being changed. `deleted: false` restores the record. */
export const PATCH = route<Params>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  handle: async ({ ctx, params, body }) => {
    const given = omitOrganization(body);
    if (restoreBodySchema.safeParse(given).success) {
      return toHealthRecordJson(await restoreHealthRecord({ ctx, input: getKey(params) }));
    }
    return toHealthRecordJson(await updateChangedFields(ctx, params, given));
  },
});

async function updateChangedFields(ctx: Context, params: Params, given: object) {
  const current = await getHealthRecord({ ctx, input: getKey(params) });
  const input = { ...toHealthRecordInput(current), ...parse(changeBodySchema, given), ...getKey(params) };
  return updateHealthRecord({ ctx, input: markUnparsed(input) });
}

/** Deletes the record. It can be restored. */
export const DELETE = route<Params>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  handle: async ({ ctx, params }) =>
    toHealthRecordJson(await deleteHealthRecord({ ctx, input: getKey(params) })),
});
