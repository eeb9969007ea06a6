import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { HORSE_CHARGE_SORT_COLUMN, selectHorseCharges } from "@/lib/domain/billing/horse-charges/data";
import type { HorseChargeDto } from "@/lib/domain/billing/horse-charges/dto";
import {
  type ListHorseChargesInput,
  listHorseChargesSchema,
} from "@/lib/domain/billing/horse-charges/model/schemas";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { sortKeysSchema } from "@/lib/lists/sort-keys";

export interface HorseChargePage {
  charges: HorseChargeDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

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
    schema: sortKeysSchema(HORSE_CHARGE_SORT_COLUMN),
    cursor,
    limit,
    read: (place, count) => selectHorseCharges(ctx, { horseId, place, limit: count }),
    getKeys: ({ chargedOn, id }) => [chargedOn, id],
  });
  return { charges: rows, ...cursors };
}
