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
  markContinued,
  selectHorsesHere,
} from "@/lib/domain/finances/series-data";
import { insertEntry } from "@/lib/domain/finances/write-data";
import { nextBooking } from "@/lib/finances/repeats";
import { logger } from "@/lib/logger";

/** Writes what comes again, for each day that has come where the organization is. One that fails holds up no other. */
export async function continueAllSeries({ ctx }: { ctx: Context }): Promise<void> {
  const failures: unknown[] = [];
  for (const organization of await findDueOrganizations(ctx)) {
    try {
      const written = await continueSeries({ ctx: inOrganization(ctx, organization) });
      logger().info({ organizationId: organization.id, written }, "Wrote finance entries that come again");
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Finance entries could not be written");
}

/** The same for one organization; how many were written. Run twice or at once, it writes each day's once. */
export async function continueSeries({ ctx }: { ctx: Context }): Promise<number> {
  const today = calendarDateIn(ctx.organization?.timeZone ?? "UTC", ctx.clock.now());
  let written = 0;
  for (let due = await findDueEntries(ctx, today); due.length > 0; due = await findDueEntries(ctx, today)) {
    for (const id of due) {
      if (await ctx.transaction((tx) => continueOne(tx, id, today))) written += 1;
    }
  }
  return written;
}

/** Writes the next of a series, whose key is its day: who comes second finds that it goes on already. */
async function continueOne(tx: Context, id: string, today: CalendarDate): Promise<boolean> {
  const newest = await lockEntryRow(tx, id);
  const { nextOn, seriesId, startsOn, repeats } = newest;
  if (newest.deletedAt || !nextOn || nextOn > today || !seriesId || !startsOn || !repeats) return false;
  await markContinued(tx, id);
  const nextId = await insertEntry(
    tx,
    {
      ...wordsOf(newest),
      ...{ bookedOn: nextOn, source: "recurring", sourceKey: `series:${seriesId}:${nextOn}` },
      series: { seriesId, startsOn, repeats, nextOn: nextBooking(repeats, startsOn, nextOn) },
    },
    remainingParts(newest, await selectHorsesHere(tx, id)),
  );
  if (!nextId) return false;
  await recordEntryChange(tx, "created", { after: await getEntryRow(tx, nextId) });
  return true;
}

function wordsOf({ kind, amountCents, category, vendor, note }: EntryDto) {
  return { kind, amountCents, category, vendor, note };
}
