import "server-only";
import { type Context, createContext, organizationIdOf } from "@/lib/auth/context";
import { isLockedOrganization, ownedBeforeSql } from "@/lib/auth/locked-organization";
import { readPermissions } from "@/lib/auth/permissions";
import { HOUR_MS } from "@/lib/clock";
import { newId } from "@/lib/ids";
import { normalizePlan } from "@/lib/plans/plan-id";
import { readJson } from "@/lib/read-json";

export interface FeedDto {
  id: string;
  /** Moments are ISO 8601 texts. */
  createdAt: string;
  /** When an app last read it, to the hour; null: none has. */
  lastReadAt: string | null;
}

/** The person's own in this organization. */
export async function findFeedRow(ctx: Context, userId: string): Promise<FeedDto | null> {
  const row = await ctx.db.calendarFeed.findUnique({
    where: { organizationId_userId: { organizationId: organizationIdOf(ctx), userId } },
    select: { id: true, createdAt: true, lastReadAt: true },
  });
  if (!row) return null;
  const { id, createdAt, lastReadAt } = row;
  return { id, createdAt: createdAt.toISOString(), lastReadAt: lastReadAt?.toISOString() ?? null };
}

/** A new one in place of the old, which ends with it. */
export async function replaceFeedRow(
  tx: Context,
  userId: string,
  secretHash: Uint8Array<ArrayBuffer>,
): Promise<string> {
  await deleteFeedRow(tx, userId);
  const id = newId();
  const organizationId = organizationIdOf(tx);
  await tx.db.calendarFeed.create({
    data: { id, organizationId, userId, secretHash, createdAt: tx.clock.now() },
    select: { id: true },
  });
  return id;
}

/** Whether there was one. */
export async function deleteFeedRow(tx: Context, userId: string): Promise<boolean> {
  const { count } = await tx.db.calendarFeed.deleteMany({
    where: { organizationId: organizationIdOf(tx), userId },
  });
  return count > 0;
}

interface ReaderRow {
  feedId: string;
  lastReadAt: string | null;
  organizationId: string;
  name: string;
  tier: string;
  timeZone: string;
  ownerId: string;
  ownedBefore: number;
  permissions: unknown;
  /** Null where it is every horse. */
  horseIds: string[] | null;
}

export interface FeedReader {
  feedId: string;
  lastReadAt: string | null;
  /** What its member may see now, through the link. */
  ctx: Context;
}

/** Whose feed a secret's hash is: a member's whose account and organization are open. */
export async function findFeedReader(ctx: Context, secretHash: Uint8Array): Promise<FeedReader | null> {
  const row = await readJson<ReaderRow>(ctx.db, {
    name: "calendar-feed-reader",
    sql: `SELECT row_to_json(found) AS value FROM (
      SELECT feed.id AS "feedId", feed.last_read_at AS "lastReadAt", o.id AS "organizationId", o.name,
             o.subscription_tier AS tier, o.time_zone AS "timeZone", o.owner_id AS "ownerId",
             ${ownedBeforeSql("o")} AS "ownedBefore", roles.permissions,
             CASE WHEN m.horse_scope <> 'all' THEN ARRAY(SELECT h.horse_id FROM organization_member_horses h
               WHERE h.organization_id = m.organization_id AND h.user_id = m.user_id) END AS "horseIds"
      FROM calendar_feeds feed
      JOIN organization_members m ON m.organization_id = feed.organization_id AND m.user_id = feed.user_id
      JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
      JOIN organizations o ON o.id = m.organization_id AND o.is_active
      JOIN roles ON roles.id = m.role_id
      WHERE feed.secret_hash = decode($1, 'hex')
    ) found`,
    values: [Buffer.from(secretHash).toString("hex")],
  });
  return row && { feedId: row.feedId, lastReadAt: row.lastReadAt, ctx: readerContext(ctx, row) };
}

function readerContext({ requestId, clock }: Context, row: ReaderRow): Context {
  const tier = normalizePlan(row.tier);
  const { organizationId: id, name, timeZone, ownerId } = row;
  return createContext({
    actor: { kind: "publicLink", name: "calendar feed" },
    organization: {
      ...{ id, name, tier, timeZone, ownerId },
      isLocked: isLockedOrganization(tier, row.ownedBefore),
    },
    permissions: readPermissions(row.permissions),
    horseIds: row.horseIds ?? "all",
    requestId,
    clock,
  });
}

/** To the hour: not every reading is worth a write. */
export async function noteReading(ctx: Context, { feedId, lastReadAt }: FeedReader): Promise<void> {
  const now = ctx.clock.now();
  if (lastReadAt && now.getTime() - new Date(lastReadAt).getTime() < HOUR_MS) return;
  await ctx.db.calendarFeed.updateMany({ where: { id: feedId }, data: { lastReadAt: now } });
}
