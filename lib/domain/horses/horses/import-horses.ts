import { recordAudit } from "@/lib/audit/record-audit";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { chooseRows } from "@/lib/csv/choose-rows";
import { type CsvImportInput, csvImportSchema } from "@/lib/csv/schemas";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import {
  type CheckedHorseRow,
  checkHorseRows,
  getHorseLookupKeys,
} from "@/lib/domain/horses/horses/check-horse-rows";
import { insertHorses, lockMicrochips, mapDuplicateMicrochipError } from "@/lib/domain/horses/horses/data";
import { findExistingHorses } from "@/lib/domain/horses/horses/import-data";
import { readHorseCsv } from "@/lib/domain/horses/horses/read-horse-csv";
import { requireHorseCapacity } from "@/lib/domain/horses/horses/require-horse-capacity";
import { parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";
import { consumeRateLimit } from "@/lib/rate-limit";

export interface HorseImportResult {
  imported: number;
  /** Rows that weren't imported, with their errors. */
  refused: CheckedHorseRow[];
}

/**
 * Imports the chosen valid rows of a file and reports the chosen invalid rows. If the plan doesn't have room for all
 * these rows, throws PLAN_LIMIT and imports nothing, because the member should choose which horses to keep.
 */
export async function importHorses({
  ctx,
  input,
}: VerbArguments<CsvImportInput>): Promise<HorseImportResult> {
  const { id: organizationId, timeZone } = requirePermission(ctx, "horses", "full");
  await consumeRateLimit("import.organization", organizationId);
  const { csv, lines } = parse(csvImportSchema, input);
  const { rows } = readHorseCsv(csv);
  const today = getCalendarDate(timeZone, ctx.clock.now());
  return mapDuplicateMicrochipError(() =>
    ctx.transaction(async (tx) => {
      await lockMicrochips(tx);
      const existing = await findExistingHorses(tx, getHorseLookupKeys(rows));
      const checked = chooseRows(checkHorseRows(rows, existing, today), lines);
      const good = checked.flatMap(({ horse }) => (horse ? [horse] : []));
      const result = { imported: good.length, refused: checked.filter(({ horse }) => horse === null) };
      if (good.length === 0) return storeResult(tx, result);
      await requireHorseCapacity(tx, good.length);
      const horseIds = await insertHorses(tx, good);
      await recordAudit(tx, {
        action: "horses.imported",
        entityType: "organization",
        entityId: organizationId,
        after: { count: good.length, horse_ids: horseIds },
      });
      await publishLiveEvent(tx, { topic: "horses", module: "horses" });
      return storeResult(tx, result);
    }),
  );
}
