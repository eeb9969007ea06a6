import "server-only";
import { z } from "zod";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import { selectHorseCharges } from "@/lib/domain/billing/horse-charges/data";
import type { HorseChargeDto } from "@/lib/domain/billing/horse-charges/dto";
import {
  type ListHorseChargesInput,
  listHorseChargesSchema,
} from "@/lib/domain/billing/horse-charges/model/schemas";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";

export interface HorseChargePage {
  charges: HorseChargeDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

const cursorSchema = z
  .tuple([z.string().refine(isCalendarDate), z.guid()])
  .transform(([day, id]) => ({ day, id }));

/** Lists the charges for a horse, newest first. Excludes withdrawn charges. */
export async function listHorseCharges({
  ctx,
  input,
}: VerbArguments<ListHorseChargesInput>): Promise<HorseChargePage> {
  requirePermission(ctx, "finances", "read");
  const { horse_id, cursor, limit } = parse(listHorseChargesSchema, input);
  const { id: horseId } = await getHorse({ ctx, input: { id: horse_id } });
  const { rows, ...cursors } = await readPage({
    list: "horse-charges",
    schema: cursorSchema,
    cursor,
    limit,
    read: (from, count) => selectHorseCharges(ctx, { horseId, place: from, limit: count }),
    getKeys: ({ chargedOn, id }) => [chargedOn, id],
  });
  return { charges: rows, ...cursors };
}
