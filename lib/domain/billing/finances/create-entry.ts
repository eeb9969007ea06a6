import "server-only";
import { getCurrency, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { withBookLockFieldError } from "@/lib/book-lock-error";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { resolveContactName } from "@/lib/domain/billing/contacts/require-contacts";
import { getEntryRow } from "@/lib/domain/billing/finances/data";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import { requireFinanceWriter, requireHorseIfLimited } from "@/lib/domain/billing/finances/guard";
import { type CreateEntryInput, getCreateEntrySchema } from "@/lib/domain/billing/finances/model/schemas";
import { recordEntryChange } from "@/lib/domain/billing/finances/record-entry-change";
import { splitEntry } from "@/lib/domain/billing/finances/split-entry";
import { toEntryState, toSeriesState } from "@/lib/domain/billing/finances/to-entry-state";
import { insertEntry } from "@/lib/domain/billing/finances/write-data";
import { requireOpenHorses } from "@/lib/domain/horses/horses/require-open-horse";
import { parse } from "@/lib/errors";
import { createId } from "@/lib/ids";

/**
 * Creates an entry, or the first entry of a series, and splits the amount among the entry's horses to the cent. If
 * the request is repeated with the same ID, returns the entry from the first request.
 */
export async function createEntry({ ctx, input }: VerbArguments<CreateEntryInput>): Promise<EntryDto> {
  const { timeZone } = requireFinanceWriter(ctx);
  const { id: newId = createId(), ...entered } = parse(getCreateEntrySchema(getCurrency(ctx)), input);
  return withBookLockFieldError("booked_on", () =>
    ctx.transaction(async (tx) => {
      const fields = { ...entered, vendor: await resolveContactName(tx, entered.contact_id, entered.vendor) };
      requireHorseIfLimited(tx, fields.horse_ids);
      await requireOpenHorses(tx, fields.horse_ids);
      const newEntry = {
        id: newId,
        ...toEntryState(fields),
        series: toSeriesState(fields, getCalendarDate(timeZone, tx.clock.now())),
        source: "manual",
        sourceKey: null,
      } as const;
      const id = await insertEntry(tx, newEntry, splitEntry(fields));
      // Throws NOT_FOUND if another organization's entry has the ID.
      if (!id) return storeResult(tx, await getEntryRow(tx, newId));
      const after = await getEntryRow(tx, id);
      await recordEntryChange(tx, "created", { after });
      return storeResult(tx, after);
    }),
  );
}
