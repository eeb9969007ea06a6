import "server-only";
import { type Context, withOrganization } from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { getEntryRow, lockEntryRow } from "@/lib/domain/billing/finances/data";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import { getNextEntryDate } from "@/lib/domain/billing/finances/model/repeats";
import { recordEntryChange } from "@/lib/domain/billing/finances/record-entry-change";
import {
  findDueEntries,
  findOrganizationsWithDueEntries,
  selectActiveHorseIds,
  setNextEntryDate,
} from "@/lib/domain/billing/finances/series-data";
import { splitOverRemainingHorses } from "@/lib/domain/billing/finances/split-entry";
import { insertEntry } from "@/lib/domain/billing/finances/write-data";
import { getPostingDay } from "@/lib/domain/billing/records/posting-day";
import { logger } from "@/lib/logger";
import { hasFeature } from "@/lib/plans/entitlements";

/**
 * Adds all series entries that are due by today in their organization's time zone. A failure in one
 * organization doesn't stop the others.
 */
export async function continueAllSeries({ ctx }: { ctx: Context }): Promise<void> {
  const failures: unknown[] = [];
  for (const organization of await findOrganizationsWithDueEntries(ctx)) {
    // When an organization's plan includes finances again, the series continues where it stopped.
    if (!hasFeature(organization.tier, "financial_tracking")) continue;
    try {
      const addedCount = await continueSeries({ ctx: withOrganization(ctx, organization) });
      logger().info({ organizationId: organization.id, addedCount }, "Created repeating finance entries");
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Failed to create repeating finance entries");
}

/**
 * Adds the due entries of one organization and returns how many were added. Concurrent and repeated runs add
 * only one entry per date. A failure in one series doesn't stop the others.
 */
export async function continueSeries({ ctx }: { ctx: Context }): Promise<number> {
  const today = getCalendarDate(ctx.organization?.timeZone ?? "UTC", ctx.clock.now());
  const failures = new Map<string, unknown>();
  const findDue = async () => (await findDueEntries(ctx, today)).filter((id) => !failures.has(id));
  let addedCount = 0;
  for (let due = await findDue(); due.length > 0; due = await findDue()) {
    for (const id of due) {
      try {
        if (await ctx.transaction((tx) => continueEntrySeries(tx, id, today))) addedCount += 1;
      } catch (error) {
        failures.set(id, error);
      }
    }
  }
  if (failures.size > 0)
    throw new AggregateError(failures.values(), "Failed to continue a series of finance entries");
  return addedCount;
}

/** Adds the next entry of a series, keyed by its date, so that a concurrent process doesn't add it again. */
async function continueEntrySeries(tx: Context, id: string, today: CalendarDate): Promise<boolean> {
  const newest = await lockEntryRow(tx, id);
  const { nextOn, seriesId, startsOn, repeats } = newest;
  if (newest.deletedAt || !nextOn || nextOn > today || !seriesId || !startsOn || !repeats) return false;
  const parts = splitOverRemainingHorses(newest, await selectActiveHorseIds(tx, id));
  let bookedOn = nextOn;
  while (bookedOn <= today) {
    const after = getNextEntryDate(repeats, startsOn, bookedOn);
    const series = { seriesId, startsOn, repeats, nextOn: after };
    const key = { source: "recurring", sourceKey: `series:${seriesId}:${bookedOn}` } as const;
    // After an outage, the books may already be locked for the entry's date.
    const entry = { ...pickRepeatedFields(newest), bookedOn: await getPostingDay(tx, bookedOn) };
    const nextId = await insertEntry(tx, { ...entry, ...key, series }, parts);
    if (nextId) {
      await setNextEntryDate(tx, id, null);
      await recordEntryChange(tx, "created", { after: await getEntryRow(tx, nextId) });
      return true;
    }
    // The entry for this date was already created, and has since been deleted or moved.
    bookedOn = after;
  }
  await setNextEntryDate(tx, id, bookedOn);
  return false;
}

function pickRepeatedFields(entry: EntryDto) {
  const { kind, amountCents, category, vendor, contactId, note, paymentMethod } = entry;
  return { kind, amountCents, category, vendor, contactId, note, paymentMethod };
}
