import "server-only";
import { type Context, requireFeature, type VerbArguments } from "@/lib/auth/context";
import { decodeOpaqueToken, hashOpaqueToken } from "@/lib/auth/opaque-token";
import { grants } from "@/lib/auth/permissions";
import { addCalendarDays, calendarDateIn } from "@/lib/dates/calendar-date";
import { type FeedReader, findFeedReader, noteReading } from "@/lib/domain/calendar/feed-data";
import { feedText } from "@/lib/domain/calendar/feed-text";
import { readEntries } from "@/lib/domain/calendar/read-entries";
import { notFound } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

/** What an app is told: what was lately, and what comes within a year; of tasks, within two months. */
const BACK_DAYS = 31;
const AHEAD_DAYS = 366;
/** Of each day: a file that an app fetches by the hour stays one. */
const CARE_PER_DAY = 100;

interface ReadFeedInput {
  secret: string;
  /** Whose wrong guesses are counted together. */
  address: string;
}

/**
 * The calendar behind a secret address as an iCalendar file, with what its member may see now. NOT_FOUND once the
 * address was renewed or revoked, or its member left or lost the right; PLAN_LIMIT once the plan has no feeds.
 */
export async function readFeed({ ctx, input }: VerbArguments<ReadFeedInput>): Promise<string> {
  const reader = await findReader(ctx, input);
  if (!reader || !grants(reader.ctx.permissions, "calendar", "read")) throw notFound("Calendar");
  requireFeature(reader.ctx, "integrations");
  await consumeLimit("calendar-feed.secret", reader.feedId);
  const { organization, clock } = reader.ctx;
  if (!organization) throw notFound("Calendar");
  const today = calendarDateIn(organization.timeZone, clock.now());
  const { entries } = await readEntries(reader.ctx, {
    from: addCalendarDays(today, -BACK_DAYS),
    to: addCalendarDays(today, AHEAD_DAYS),
    carePerDay: CARE_PER_DAY,
  });
  await noteReading(ctx, reader);
  return feedText(organization, entries);
}

/** Only who guesses wrong is counted: many people's calendars are fetched from one address of their host's. */
async function findReader(ctx: Context, { secret, address }: ReadFeedInput): Promise<FeedReader | null> {
  const reader = decodeOpaqueToken(secret) && (await findFeedReader(ctx, hashOpaqueToken(secret)));
  if (!reader) await consumeLimit("calendar-feed-miss.address", address);
  return reader;
}
