import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import {
  createMemberContext,
  MEMBER_COLUMNS_SQL,
  MEMBER_TABLES_SQL,
  memberRowSchema,
} from "@/lib/auth/member-context";
import { HOUR_MS } from "@/lib/clock";
import { createId } from "@/lib/ids";
import { queryJson } from "@/lib/query-json";

export interface CalendarFeedDto {
  id: string;
  /** Timestamps are ISO 8601 strings. */
  createdAt: string;
  /** When the feed was last fetched. Updated at most once an hour; null if the feed was never fetched. */
  lastReadAt: string | null;
}

/** Returns the user's feed in this organization. */
export async function findCalendarFeedRow(ctx: Context, userId: string): Promise<CalendarFeedDto | null> {
  const row = await ctx.db.calendarFeed.findUnique({
    where: { organizationId_userId: { organizationId: getOrganizationId(ctx), userId } },
    select: { id: true, createdAt: true, lastReadAt: true },
  });
  if (!row) return null;
  const { id, createdAt, lastReadAt } = row;
  return { id, createdAt: createdAt.toISOString(), lastReadAt: lastReadAt?.toISOString() ?? null };
}

/** Replaces the feed. The old URL stops working. */
export async function replaceCalendarFeedRow(
  tx: Context,
  userId: string,
  secretHash: Uint8Array<ArrayBuffer>,
): Promise<string> {
  await deleteCalendarFeedRow(tx, userId);
  const id = createId();
  const organizationId = getOrganizationId(tx);
  await tx.db.calendarFeed.create({
    data: { id, organizationId, userId, secretHash, createdAt: tx.clock.now() },
    select: { id: true },
  });
  return id;
}

/** Deletes the feed. Returns whether a feed existed. */
export async function deleteCalendarFeedRow(tx: Context, userId: string): Promise<boolean> {
  const { count } = await tx.db.calendarFeed.deleteMany({
    where: { organizationId: getOrganizationId(tx), userId },
  });
  return count > 0;
}

const readerRowSchema = z.object({
  ...memberRowSchema.shape,
  feedId: z.string(),
  lastReadAt: z.string().nullable(),
});

export interface CalendarFeedReader {
  feedId: string;
  lastReadAt: string | null;
  /** A context with the current permissions of the member who owns the feed. */
  ctx: Context;
}

/**
 * Finds the member whose feed has this secret's hash. Returns null if there is no such feed, the account was
 * deleted or the organization was closed.
 */
export async function findCalendarFeedReader(
  ctx: Context,
  secretHash: Uint8Array,
): Promise<CalendarFeedReader | null> {
  const row = await queryJson(ctx.db, {
    schema: readerRowSchema,
    name: "calendar-feed-reader",
    sql: `SELECT row_to_json(found) AS value FROM (
      SELECT feed.id AS "feedId", feed.last_read_at AS "lastReadAt", ${MEMBER_COLUMNS_SQL} ${MEMBER_TABLES_SQL}
      JOIN calendar_feeds feed ON feed.organization_id = m.organization_id AND feed.user_id = m.user_id
      WHERE feed.secret_hash = decode($1, 'hex')
    ) found`,
    values: [Buffer.from(secretHash).toString("hex")],
  });
  if (!row) return null;
  const actor = { kind: "publicLink", name: "calendar feed" } as const;
  return { feedId: row.feedId, lastReadAt: row.lastReadAt, ctx: createMemberContext(ctx, actor, row) };
}

/** Records the time of a fetch. Writes at most once an hour to reduce database load. */
export async function recordCalendarFeedRead(
  ctx: Context,
  { feedId, lastReadAt }: CalendarFeedReader,
): Promise<void> {
  const now = ctx.clock.now();
  if (lastReadAt && now.getTime() - new Date(lastReadAt).getTime() < HOUR_MS) return;
  await ctx.db.calendarFeed.updateMany({ where: { id: feedId }, data: { lastReadAt: now } });
}
