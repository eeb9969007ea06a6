import type { Context } from "@/lib/auth/context";
import { ACTIVITY_KINDS, type ActivityKind } from "@/lib/domain/activity/labels";
import { listActivity, readableKinds } from "@/lib/domain/activity/list-activity";
import { listPeople } from "@/lib/domain/activity/list-people";
import { lookup } from "@/lib/http/page-context";
import { addressOf } from "@/lib/lists/address";
import { ActivityView } from "./activity-view";

interface ActivityAddress {
  person: string | null;
  kind: ActivityKind | null;
  cursor: string | null;
}

const PATH = "/organization/activity";

export async function ActivityList({ ctx, address }: { ctx: Context; address: ActivityAddress }) {
  const { person, kind, cursor } = address;
  const [found, people] = await Promise.all([
    lookup(listActivity({ ctx, input: { actorId: person, kind, cursor } })),
    lookup(listPeople({ ctx })),
  ]);
  const to = (place: string | null) =>
    place === null ? undefined : addressOf(PATH, { person, kind, cursor: place });
  const page = found.state === "loaded" && {
    entries: found.value.entries.map(({ id, text, actorName, entityType, createdAt }) => ({
      ...{ id, text, actorName, entityType, createdAt },
    })),
    before: to(found.value.previousCursor),
    after: to(found.value.nextCursor),
  };
  return (
    <ActivityView
      person={person}
      kind={kind}
      people={people.state === "loaded" ? people.value : []}
      kinds={readableKinds(ctx).map((name) => ({ name, label: ACTIVITY_KINDS[name].label }))}
      page={page || null}
      timeZone={ctx.organization?.timeZone}
    />
  );
}
