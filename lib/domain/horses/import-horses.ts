import { recordAudit } from "@/lib/audit/record-audit";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { kept } from "@/lib/auth/kept-result";
import { type ImportInput, importSchema } from "@/lib/csv/schemas";
import { calendarDateIn } from "@/lib/dates/calendar-date";
import { askedOf, type CheckedRow, checkRows } from "@/lib/domain/horses/check-rows";
import { holdMicrochips, insertHorses, refusingDuplicates } from "@/lib/domain/horses/data";
import { findTaken } from "@/lib/domain/horses/import-data";
import { requireRoom } from "@/lib/domain/horses/limit";
import { readHorseFile } from "@/lib/domain/horses/read-horse-file";
import { parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";
import { consumeLimit } from "@/lib/rate-limit";

export interface ImportResult {
  imported: number;
  /** Rows that weren't, each with what is wrong. */
  refused: CheckedRow[];
}

/**
 * Adds the good rows of a file, and says what is wrong with the others. PLAN_LIMIT, and none is added, when the plan
 * has no room for all good ones: their people choose which, not we.
 */
export async function importHorses({ ctx, input }: VerbArguments<ImportInput>): Promise<ImportResult> {
  const { id: organizationId, timeZone } = requirePermission(ctx, "horses", "full");
  await consumeLimit("import.organization", organizationId);
  const { rows } = readHorseFile(parse(importSchema, input).csv);
  const today = calendarDateIn(timeZone, ctx.clock.now());
  return refusingDuplicates(() =>
    ctx.transaction(async (tx) => {
      await holdMicrochips(tx);
      const checked = checkRows(rows, await findTaken(tx, askedOf(rows)), today);
      const good = checked.flatMap(({ horse }) => (horse ? [horse] : []));
      const result = { imported: good.length, refused: checked.filter(({ horse }) => horse === null) };
      if (good.length === 0) return kept(tx, result);
      await requireRoom(tx, good.length);
      const horseIds = await insertHorses(tx, good);
      await recordAudit(tx, {
        action: "horses.imported",
        entityType: "organization",
        entityId: organizationId,
        after: { count: good.length, horse_ids: horseIds },
      });
      await publishLiveEvent(tx, { topic: "horses", module: "horses" });
      return kept(tx, result);
    }),
  );
}
