import "server-only";
import { type Context, requireFeature, type TrustedArguments } from "@/lib/auth/context";
import { decodeOpaqueToken, hashOpaqueToken } from "@/lib/auth/opaque-token";
import { hasPermission } from "@/lib/auth/permissions";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import {
  type CalendarFeedReader,
  findCalendarFeedReader,
  recordCalendarFeedRead,
} from "@/lib/domain/work/calendar/feed-data";
import { formatCalendarFeed } from "@/lib/domain/work/calendar/format-calendar-feed";
import { readCalendarEntries } from "@/lib/domain/work/calendar/read-calendar-entries";
import { createNotFoundError } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * A feed contains entries from the past month and the next year. Future tasks are limited to the next two months.
 */
const BACK_DAYS = 31;
const AHEAD_DAYS = 366;
/**
 * The maximum number of care items per day. The limit keeps the feed small, because apps fetch it every hour.
 */
const CARE_PER_DAY = 100;

interface ReadFeedInput {
  secret: string;
  /** The IP address, used to limit attempts with wrong secrets. */
  address: string;
}

/**
 * Returns the calendar that belongs to a secret URL, as an iCalendar file. The file contains everything that the
 * member can see now, except sample data. Throws NOT_FOUND if the URL was replaced or revoked, or if the member
 * left or lost access. Throws PLAN_LIMIT if the plan no longer includes feeds.
 */
export async function readCalendarFeed({ ctx, input }: TrustedArguments<ReadFeedInput>): Promise<string> {
  const reader = await findReader(ctx, input);
  if (!reader || !hasPermission(reader.ctx.permissions, "calendar", "read"))
    throw createNotFoundError("Calendar");
  requireFeature(reader.ctx, "integrations");
  await consumeRateLimit("calendar-feed.secret", reader.feedId);
  const { organization, clock } = reader.ctx;
  if (!organization) throw createNotFoundError("Calendar");
  const today = getCalendarDate(organization.timeZone, clock.now());
  const { entries } = await readCalendarEntries(reader.ctx, {
    from: addCalendarDays(today, -BACK_DAYS),
    to: addCalendarDays(today, AHEAD_DAYS),
    carePerDay: CARE_PER_DAY,
    // Sample data is left out, because calendar apps would show it next to real appointments.
    withSamples: false,
  });
  await recordCalendarFeedRead(ctx, reader);
  return formatCalendarFeed(organization, entries);
}

/**
 * The limit counts only wrong secrets, because calendar providers fetch many people's calendars from one IP
 * address.
 */
async function findReader(
  ctx: Context,
  { secret, address }: ReadFeedInput,
): Promise<CalendarFeedReader | null> {
  const reader = decodeOpaqueToken(secret) && (await findCalendarFeedReader(ctx, hashOpaqueToken(secret)));
  if (!reader) await consumeRateLimit("calendar-feed-miss.address", address);
  return reader;
}
