import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { DEFAULT_FORMATS } from "@/lib/dates/document-formats";
import { ACTIVITY_COLUMN, type StoredActivity, selectActivity } from "@/lib/domain/platform/activity/data";
import { describeActivity } from "@/lib/domain/platform/activity/describe-activity";
import {
  ACTIVITY_KIND_NAMES,
  ACTIVITY_KINDS,
  type ActivityKind,
} from "@/lib/domain/platform/activity/model/labels";
import { type ListActivityInput, listActivitySchema } from "@/lib/domain/platform/activity/model/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { formatSort } from "@/lib/lists/sort";
import { sortKeysSchema } from "@/lib/lists/sort-keys";
import type { AmountNotation } from "@/lib/money/typed-amount";
import { addOrganizationName } from "@/lib/public-name";

export type ActivityRecord =
  | { type: "invoice" | "contact" | "horse" | "invoice_run" | "statement_run" | "payout"; id: string }
  | { type: "health_record"; id: string; horseId: string };

export interface ActivityEntry {
  id: string;
  action: string;
  entityType: string;
  entityId: string;
  /** The record that the entry is about. Null if the record has no page that the member can open. */
  record: ActivityRecord | null;
  /** A plain sentence that describes what happened. */
  text: string;
  /** A person, "Stripe", or "Hoofline" for automatic changes. */
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

/** Returns the types of entries that the actor has permission to see. */
export function listReadableKinds({ permissions }: Pick<Context, "permissions">): ActivityKind[] {
  return ACTIVITY_KIND_NAMES.filter((kind) =>
    hasPermission(permissions, ACTIVITY_KINDS[kind].module, "read"),
  );
}

/** Lists the organization's activity, newest first by default. Excludes changes to people's own accounts. */
export async function listActivity({ ctx, input }: VerbArguments<ListActivityInput>): Promise<ActivityPage> {
  const organization = requirePermission(ctx, "activity", "read");
  const { actorId = null, kind, sort, cursor, limit } = parse(listActivitySchema, input);
  const kinds = listReadableKinds(ctx).filter((name) => !kind || name === kind);
  const entityTypes = kinds.flatMap((name) => [...ACTIVITY_KINDS[name].entityTypes]);
  const omitsAcceptedInvitations = kinds.includes("members");
  const filter = {
    organizationId: organization.id,
    entityTypes,
    horseIds: ctx.horseIds,
    actorId,
    omitsAcceptedInvitations,
    sort,
  };
  const { rows, ...cursors } = await readPage({
    list: `activity ${formatSort(sort)}`,
    schema: sortKeysSchema(ACTIVITY_COLUMN),
    cursor,
    limit,
    read: (place, count) => selectActivity(ctx, { ...filter, place, limit: count }),
    getKeys: ({ createdAt, id }) => [createdAt, id],
  });
  const canReadInvoices = hasPermission(ctx.permissions, "invoices", "read");
  const readable = canReadInvoices ? rows : rows.map(removeContactMoney);
  return { entries: readable.map((row) => toEntry(ctx, row, organization)), ...cursors };
}

/**
 * Removes amounts from entries about contacts, because members without access to invoices can also read these
 * entries.
 */
function removeContactMoney(row: StoredActivity): StoredActivity {
  if (row.entityType !== "contact" || row.after === null) return row;
  const { amount_cents: _amount, promised_cents: _promised, method: _method, ...after } = row.after;
  return { ...row, after };
}

function toEntry(ctx: Context, stored: StoredActivity, notation: AmountNotation): ActivityEntry {
  const { before, after, subject, actorName, actorOrganization, dateFormat, ...row } = stored;
  const { action, entityType } = row;
  const text = describeActivity({
    action,
    entityType,
    subject,
    before: before ?? {},
    after: after ?? {},
    notation: {
      ...{ currency: notation.currency, numberFormat: notation.numberFormat },
      dateFormat: dateFormat ?? DEFAULT_FORMATS.dateFormat,
    },
  });
  const name = describeActor(row.actorKind, actorName);
  return {
    ...row,
    record: findRecord(ctx, stored),
    text,
    actorName: actorOrganization ? addOrganizationName(name, actorOrganization) : name,
  };
}

function findRecord(
  { permissions }: Context,
  { entityType, entityId, subject, after }: StoredActivity,
): ActivityRecord | null {
  switch (entityType) {
    case "invoice_run":
    case "statement_run":
    case "payout":
      return { type: entityType, id: entityId };
    case "invoice":
    case "horse":
      return subject === null ? null : { type: entityType, id: entityId };
    case "client":
    case "contact":
    case "statement":
      return subject === null ? null : { type: "contact", id: entityId };
    case "payment":
      return typeof after?.contact_id === "string" && subject !== null
        ? { type: "contact", id: after.contact_id }
        : null;
    case "health_record":
      return typeof after?.horse_id === "string" &&
        subject !== null &&
        hasPermission(permissions, "horses", "read")
        ? { type: "health_record", id: entityId, horseId: after.horse_id }
        : null;
    default:
      return null;
  }
}

function describeActor(actorKind: string, actorName: string | null): string {
  switch (actorKind) {
    case "user":
    case "companionApp":
      return actorName ?? "A former member";
    case "stripe":
      return "Stripe";
    case "publicLink":
      return actorName ?? "Someone with a link";
    case "apiKey":
      return actorName === null ? "An API key" : `API key “${actorName}”`;
    default:
      return "Hoofline";
  }
}
