import type { Context } from "@/lib/auth/context";
import { changeRecord } from "@/lib/domain/care-plans/change-record";
import { putBackRecord } from "@/lib/domain/care-plans/put-back-record";
import { removeRecord } from "@/lib/domain/care-plans/remove-record";
import { getRecord } from "@/lib/domain/health-records/get-record";
import { toRecordInput, toRecordJson, toRevisionJson } from "@/lib/domain/health-records/record-json";
import type { RecordIdInput, UpdateRecordInput } from "@/lib/domain/health-records/schemas";
import { parse } from "@/lib/errors";
import { changeSchema, restoringSchema } from "@/lib/http/change-body";
import { horseOfPath, namedOrganization, withoutOrganization } from "@/lib/http/named-organization";
import { readRecordsJson } from "@/lib/http/record-json";
import { route } from "@/lib/http/route";

type Params = { id: string; recordId: string };

const keyOf = ({ id, recordId }: Params): RecordIdInput => ({ horse_id: id, id: recordId });

/** The record with what hangs on it, and its earlier states, the newest first. */
export const GET = route<Params>({
  organizationId: namedOrganization,
  horseId: horseOfPath,
  handle: async ({ ctx, params }) => {
    const { revisions, ...record } = await getRecord({ ctx, input: keyOf(params) });
    const [json] = await readRecordsJson(ctx, params.id, [record]);
    return { ...json, revisions: revisions.map(toRevisionJson) };
  },
});

/** What is left out stays; `revision` is the one that was changed. `deleted: false` restores. */
export const PATCH = route<Params>({
  organizationId: namedOrganization,
  horseId: horseOfPath,
  handle: async ({ ctx, params, body }) => {
    const given = withoutOrganization(body);
    if (restoringSchema.safeParse(given).success) {
      return toRecordJson(await putBackRecord({ ctx, input: keyOf(params) }));
    }
    return toRecordJson(await change(ctx, params, given));
  },
});

async function change(ctx: Context, params: Params, given: object) {
  const current = await getRecord({ ctx, input: keyOf(params) });
  const input = { ...toRecordInput(current), ...parse(changeSchema, given), ...keyOf(params) };
  return changeRecord({ ctx, input: input as UpdateRecordInput });
}

/** Takes it off the timeline; it can be restored. */
export const DELETE = route<Params>({
  organizationId: namedOrganization,
  horseId: horseOfPath,
  handle: async ({ ctx, params }) => toRecordJson(await removeRecord({ ctx, input: keyOf(params) })),
});
