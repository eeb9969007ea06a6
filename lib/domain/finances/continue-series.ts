import "server-only";
import { type Context, inOrganization } from "@/lib/auth/context";
import { type CalendarDate, calendarDateIn } from "@/lib/dates/calendar-date";
import { recordEntryChange } from "@/lib/domain/finances/changed";
import { getEntryRow, lockEntryRow } from "@/lib/domain/finances/data";
import type { EntryDto } from "@/lib/domain/finances/dto";
import { remainingParts } from "@/lib/domain/finances/parts";
import {
  findDueEntries,
  findDueOrganizations,
  selectHorsesHere,
  setNextOn,
} from "@/lib/domain/finances/series-data";
import { insertEntry } from "@/lib/domain/finances/write-data";
import { nextBooking } from "@/lib/finances/repeats";
import { logger } from "@/lib/logger";
import { hasFeature } from "@/lib/plans/entitlements";

/** Writes what comes again, for each day that has come where the organization is. One that fails holds up no other. */
export async function continueAllSeries({ ctx }: { ctx: Context }): Promise<void> {
  const failures: unknown[] = [];
  for (const organization of await findDueOrganizations(ctx)) {
    // A plan that is back goes on where it stopped.
    if (!hasFeature(organization.tier, "financial_tracking")) continue;
    try {
      const written = await continueSeries({ ctx: inOrganization(ctx, organization) });
      logger().info({ organizationId: organization.id, written }, "Wrote finance entries that come again");
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Finance entries could not be written");
}

/**
 * The same for one organization; how many were written. Run twice or at once, it writes each day's once. One series that
 * fails holds up no other.
 */
export async function continueSeries({ ctx }: { ctx: Context }): Promise<number> {
  const today = calendarDateIn(ctx.organization?.timeZone ?? "UTC", ctx.clock.now());
  const failures = new Map<string, unknown>();
  const findDue = async () => (await findDueEntries(ctx, today)).filter((id) => !failures.has(id));
  let written = 0;
  for (let due = await findDue(); due.length > 0; due = await findDue()) {
    for (const id of due) {
      try {
        if (await ctx.transaction((tx) => continueOne(tx, id, today))) written += 1;
      } catch (error) {
        failures.set(id, error);
      }
    }
  }
  if (failures.size > 0) throw new AggregateError(failures.values(), "Series could not go on");
  return written;
}

/** Writes the next of a series, whose key is its day: who comes second finds that it goes on already. */
async function continueOne(tx: Context, id: string, today: CalendarDate): Promise<boolean> {
  const newest = await lockEntryRow(tx, id);
  const { nextOn, seriesId, startsOn, repeats } = newest;
  if (newest.deletedAt || !nextOn || nextOn > today || !seriesId || !startsOn || !repeats) return false;
  const parts = remainingParts(newest, await selectHorsesHere(tx, id));
  let bookedOn = nextOn;
  while (bookedOn <= today) {
    const after = nextBooking(repeats, startsOn, bookedOn);
    const series = { seriesId, startsOn, repeats, nextOn: after };
    const key = { source: "recurring", sourceKey: `series:${seriesId}:${bookedOn}` } as const;
    const nextId = await insertEntry(tx, { ...wordsOf(newest), bookedOn, ...key, series }, parts);
    if (nextId) {
      await setNextOn(tx, id, null);
      await recordEntryChange(tx, "created", { after: await getEntryRow(tx, nextId) });
      return true;
    }
    // The day had its entry already: it was deleted, or moved elsewhere.
    bookedOn = after;
  }
  await setNextOn(tx, id, bookedOn);
  return false;
}

function wordsOf({ kind, amountCents, category, vendor, note }: EntryDto) {
  return { kind, amountCents, category, vendor, note };
}
