import "server-only";
import { type Context, getCurrency, type VerbArguments } from "@/lib/auth/context";
import { withBookLockAdvice, withBookLockFieldError } from "@/lib/book-lock-error";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { resolveContactName } from "@/lib/domain/billing/contacts/require-contacts";
import { getEntryRow, lockEntryRow } from "@/lib/domain/billing/finances/data";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import {
  LOCKED_ENTRY_ADVICE,
  requireAllHorsesVisible,
  requireFinanceWriter,
  requireHorseIfLimited,
  requireManualSource,
} from "@/lib/domain/billing/finances/guard";
import {
  type EntryFields,
  getUpdateEntrySchema,
  type UpdateEntryInput,
} from "@/lib/domain/billing/finances/model/schemas";
import { getLinkedSourceName, hasOwnPaymentMethod } from "@/lib/domain/billing/finances/model/sources";
import { recordEntryChange } from "@/lib/domain/billing/finances/record-entry-change";
import { hasLaterEntry } from "@/lib/domain/billing/finances/series-data";
import { splitChangedEntry } from "@/lib/domain/billing/finances/split-entry";
import { toEntryState, toSeriesState } from "@/lib/domain/billing/finances/to-entry-state";
import {
  type EntryState,
  type SeriesState,
  type ShareCents,
  setEntryPaymentMethod,
  updateEntryRow,
} from "@/lib/domain/billing/finances/write-data";
import { requireOpenDay } from "@/lib/domain/billing/records/posting-day";
import { requireOpenHorses } from "@/lib/domain/horses/horses/require-open-horse";
import { DomainError, parse } from "@/lib/errors";
import { createId } from "@/lib/ids";

/**
 * Updates an entry. If it is the newest entry of a series, future entries change too. If the entry comes from a
 * health record or a charge, only its payment method can change; any other change throws PRECONDITION_FAILED.
 * Throws CONFLICT if another member changed the entry first.
 */
export async function updateEntry({ ctx, input }: VerbArguments<UpdateEntryInput>): Promise<EntryDto> {
  const { timeZone } = requireFinanceWriter(ctx);
  const { id, revision, ...entered } = parse(getUpdateEntrySchema(getCurrency(ctx)), input);
  return ctx.transaction(async (tx) => {
    const before = await lockEntryRow(tx, id);
    if (!isPaymentMethodChange(before, entered)) requireManualSource(before);
    requireAllHorsesVisible(before);
    requireUnchanged(before, revision);
    if (getLinkedSourceName(before)) return updatePaymentMethod(tx, before, entered.payment_method);
    const fields = {
      ...entered,
      vendor: await resolveContactName(tx, entered.contact_id, entered.vendor, before.contactId),
    };
    requireHorseIfLimited(tx, fields.horse_ids);
    const currentHorseIds = new Set(before.horses.map((horse) => horse.id));
    await requireOpenHorses(
      tx,
      fields.horse_ids.filter((horseId) => !currentHorseIds.has(horseId)),
    );
    const state = {
      ...toEntryState(fields),
      ...getUpdatedSeries(before, fields, {
        today: getCalendarDate(timeZone, tx.clock.now()),
        continuesLater: await isContinuedLater(tx, before),
      }),
    };
    const parts = splitChangedEntry(before, fields);
    await requireOpenDays(tx, before, { state, parts });
    await updateEntryRow(tx, id, state, parts);
    const after = await getEntryRow(tx, id);
    await recordEntryChange(tx, "updated", { before, after });
    return after;
  });
}

/** Throws VALIDATION if the change affects amounts on a locked day. */
async function requireOpenDays(
  tx: Context,
  before: EntryDto,
  { state: after, parts }: { state: EntryState; parts: readonly ShareCents[] },
): Promise<void> {
  const centsByHorse = new Map(before.horses.map(({ id, cents }) => [id, cents]));
  const isSame =
    before.kind === after.kind &&
    before.amountCents === after.amountCents &&
    before.category === after.category &&
    before.bookedOn === after.bookedOn &&
    centsByHorse.size === parts.length &&
    parts.every(({ horseId, cents }) => centsByHorse.get(horseId) === cents);
  if (isSame) return;
  await withBookLockAdvice(LOCKED_ENTRY_ADVICE, () => requireOpenDay(tx, before.bookedOn));
  await withBookLockFieldError("booked_on", () => requireOpenDay(tx, after.bookedOn));
}

/** Returns whether the input matches the stored entry, apart from the payment method. */
function isPaymentMethodChange(before: EntryDto, entered: EntryFields): boolean {
  const horseIds = new Set(entered.horse_ids);
  return (
    hasOwnPaymentMethod(before) &&
    entered.kind === before.kind &&
    entered.amount === Math.abs(before.amountCents) &&
    entered.category === before.category &&
    entered.vendor === before.vendor &&
    entered.contact_id === before.contactId &&
    entered.note === before.note &&
    entered.booked_on === before.bookedOn &&
    entered.repeats === before.repeats &&
    !entered.shares &&
    horseIds.size === before.horses.length &&
    before.horses.every((horse) => horseIds.has(horse.id))
  );
}

async function updatePaymentMethod(
  tx: Context,
  before: EntryDto,
  method: EntryDto["paymentMethod"],
): Promise<EntryDto> {
  await setEntryPaymentMethod(tx, before.id, method);
  const after = await getEntryRow(tx, before.id);
  await recordEntryChange(tx, "updated", { before, after });
  return after;
}

function requireUnchanged(entry: EntryDto, revision: number): void {
  if (entry.deletedAt) {
    throw new DomainError("CONFLICT", "This entry was deleted. Restore it to change it.");
  }
  if (entry.revision === revision) return;
  throw new DomainError(
    "CONFLICT",
    "Someone else changed this entry while you were editing. Your changes aren't saved yet.",
  );
}

/** Returns whether the series continues with a later entry that isn't deleted. */
async function isContinuedLater(tx: Context, { seriesId, nextOn, bookedOn }: EntryDto): Promise<boolean> {
  return seriesId !== null && nextOn === null && hasLaterEntry(tx, seriesId, bookedOn);
}

/**
 * Returns the updated entry's series. The series stays the same if the frequency is unchanged and either the
 * date is unchanged or a later entry continues the series. If the series was stopped, the entry starts a new
 * series. Throws VALIDATION if the frequency changes but a later entry continues the series.
 */
function getUpdatedSeries(
  before: EntryDto,
  fields: EntryFields,
  { today, continuesLater }: { today: CalendarDate; continuesLater: boolean },
): SeriesState {
  const { id, seriesId, startsOn, repeats, nextOn, bookedOn } = before;
  if (seriesId && repeats === fields.repeats && bookedOn === fields.booked_on) {
    return { seriesId, startsOn, repeats, nextOn };
  }
  if (repeats && continuesLater) {
    if (repeats === fields.repeats) return { seriesId, startsOn, repeats, nextOn };
    const message = "A later entry continues this series. To change how the series repeats, edit that entry.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { repeats: message } });
  }
  if (!fields.repeats) return { seriesId, startsOn: null, repeats: null, nextOn: null };
  const nextSeriesId = repeats ? seriesId : seriesId && createId();
  return { seriesId: nextSeriesId ?? id, ...toSeriesState(fields, today) };
}
