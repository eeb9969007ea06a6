import "server-only";
import { z } from "zod";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import { selectCharges } from "@/lib/domain/billing/horse-charges/data";
import type { ChargeDto } from "@/lib/domain/billing/horse-charges/dto";
import { type ListChargesInput, listChargesSchema } from "@/lib/domain/billing/horse-charges/model/schemas";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";

export interface ChargePage {
  charges: ChargeDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

const cursorSchema = z
  .tuple([z.string().refine(isCalendarDate), z.guid()])
  .transform(([day, id]) => ({ day, id }));

/** Lists the charges for a horse, newest first, except withdrawn ones. */
export async function listCharges({ ctx, input }: VerbArguments<ListChargesInput>): Promise<ChargePage> {
  requirePermission(ctx, "finances", "read");
  const { horse_id, cursor, limit } = parse(listChargesSchema, input);
  const { id: horseId } = await getHorse({ ctx, input: { id: horse_id } });
  const { rows, ...cursors } = await readPage({
    list: "horse-charges",
    schema: cursorSchema,
    cursor,
    limit,
    read: (from, count) => selectCharges(ctx, { horseId, place: from, limit: count }),
    getKeys: ({ chargedOn, id }) => [chargedOn, id],
  });
  return { charges: rows, ...cursors };
}
