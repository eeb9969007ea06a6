import type { Context } from "@/lib/auth/context";
import {
  type ActivityRecord,
  listActivity,
  listReadableKinds,
} from "@/lib/domain/platform/activity/list-activity";
import { listPeople } from "@/lib/domain/platform/activity/list-people";
import { ACTIVITY_KINDS, type ActivityKind } from "@/lib/domain/platform/activity/model/labels";
import type { ActivitySort } from "@/lib/domain/platform/activity/model/sorts";
import { lookup } from "@/lib/http/page-context";
import { createPageHref } from "@/lib/lists/address";
import { formatSort } from "@/lib/lists/sort";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import { ActivityView } from "./activity-view";

interface ActivityUrlState {
  person: string | null;
  kind: ActivityKind | null;
  sort: ActivitySort;
  cursor: string | null;
}

const RECORD_PATHS: Readonly<Record<Exclude<ActivityRecord["type"], "health_record">, string>> = {
  invoice: "/pro-dashboard/invoices",
  contact: "/dashboard/contacts",
  horse: "/horses",
  invoice_run: "/pro-dashboard/runs",
  statement_run: "/pro-dashboard/statements",
  payout: "/pro-dashboard/payouts",
};

function getRecordHref(record: ActivityRecord): string {
  if (record.type === "health_record") return `/horses/${record.horseId}/health/${record.id}`;
  return `${RECORD_PATHS[record.type]}/${record.id}`;
}

const PATH = "/organization/activity";

export async function ActivityList({ ctx, urlState }: { ctx: Context; urlState: ActivityUrlState }) {
  const { person, kind, sort, cursor } = urlState;
  const [found, people] = await Promise.all([
    lookup(
      withFirstPageFallback(cursor, (from) =>
        listActivity({ ctx, input: { actorId: person, kind, sort: formatSort(sort), cursor: from } }),
      ),
    ),
    lookup(listPeople({ ctx })),
  ]);
  const getHref = (pageCursor: string | null) =>
    pageCursor === null
      ? undefined
      : createPageHref(PATH, { person, kind, sort: formatSort(sort), cursor: pageCursor });
  const page = found.state === "loaded" && {
    entries: found.value.entries.map(({ id, record, text, actorName, entityType, createdAt }) => ({
      ...{ id, href: record && getRecordHref(record), text, actorName, entityType, createdAt },
    })),
    before: getHref(found.value.previousCursor),
    after: getHref(found.value.nextCursor),
  };
  return (
    <ActivityView
      person={person}
      kind={kind}
      sort={sort}
      people={people.state === "loaded" ? people.value : []}
      kinds={listReadableKinds(ctx).map((name) => ({ name, label: ACTIVITY_KINDS[name].label }))}
      page={page || null}
      timeZone={ctx.organization?.timeZone}
    />
  );
}
