import "server-only";
import { z } from "zod";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { type StoredActivity, selectActivity } from "@/lib/domain/activity/data";
import { ACTIVITY_KIND_NAMES, ACTIVITY_KINDS, type ActivityKind } from "@/lib/domain/activity/labels";
import { type ListActivityInput, listActivitySchema } from "@/lib/domain/activity/schemas";
import { activityWords } from "@/lib/domain/activity/words";
import { parse } from "@/lib/errors";
import { cursorMoment, readPage } from "@/lib/lists/cursor";
import { nameOf } from "@/lib/public-name";

export interface ActivityEntry {
  id: string;
  action: string;
  entityType: string;
  entityId: string;
  /** What happened, in plain words. */
  text: string;
  /** Who did it: a person, "Stripe", or "Hoofline" for what happens by itself. */
  actorName: string;
  actorId: string | null;
  actorKind: string;
  /** ISO 8601. */
  createdAt: string;
}

export interface ActivityPage {
  entries: ActivityEntry[];
  nextCursor: string | null;
  previousCursor: string | null;
}

const cursorSchema = z.tuple([cursorMoment, z.guid()]).transform(([createdAt, id]) => ({ createdAt, id }));

/** The kinds that the actor may read of: theirs is the log of what they may see. */
export function readableKinds({ permissions }: Pick<Context, "permissions">): ActivityKind[] {
  return ACTIVITY_KIND_NAMES.filter((kind) => grants(permissions, ACTIVITY_KINDS[kind].module, "read"));
}

/** What was done in the organization, newest first. What people do with their own accounts isn't in it. */
export async function listActivity({ ctx, input }: VerbArguments<ListActivityInput>): Promise<ActivityPage> {
  const { id: organizationId } = requirePermission(ctx, "activity", "read");
  const { actorId = null, kind, cursor, limit } = parse(listActivitySchema, input);
  const kinds = readableKinds(ctx).filter((name) => !kind || name === kind);
  const entityTypes = kinds.flatMap((name) => [...ACTIVITY_KINDS[name].entityTypes]);
  const tellsJoinings = kinds.includes("members");
  const filter = { organizationId, entityTypes, horseIds: ctx.horseIds, actorId, tellsJoinings };
  const { rows, ...cursors } = await readPage({
    list: "activity",
    schema: cursorSchema,
    cursor,
    limit,
    read: (place, count) => selectActivity(ctx, { ...filter, place, limit: count }),
    keysOf: ({ createdAt, id }) => [createdAt, id],
  });
  return { entries: rows.map(toEntry), ...cursors };
}

function toEntry(stored: StoredActivity): ActivityEntry {
  const { before, after, subject, actorName, actorOrganization, ...row } = stored;
  const { action, entityType } = row;
  const text = activityWords({ action, entityType, subject, before: before ?? {}, after: after ?? {} });
  const name = actorText(row.actorKind, actorName);
  return { ...row, text, actorName: actorOrganization ? nameOf(name, actorOrganization) : name };
}

function actorText(actorKind: string, actorName: string | null): string {
  switch (actorKind) {
    case "user":
    case "companionApp":
      return actorName ?? "A former member";
    case "stripe":
      return "Stripe";
    case "publicLink":
      return actorName ?? "Somebody with a link";
    case "apiKey":
      return actorName === null ? "An API key" : `API key “${actorName}”`;
    default:
      return "Hoofline";
  }
}
