import "server-only";
import type { z } from "zod";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getStoredCharge } from "@/lib/domain/billing/charges/data";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import {
  CHARGE_SORT_COLUMN,
  type ChargeFilter,
  type ChargeTotal,
  selectCharges,
  selectChargeTotal,
} from "@/lib/domain/billing/charges/list-data";
import {
  type ChargeIdInput,
  chargeIdSchema,
  type ListChargesInput,
  listChargesSchema,
} from "@/lib/domain/billing/charges/model/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { sortKeysSchema } from "@/lib/lists/sort-keys";

export type { ChargeTotal };

export interface ChargePage {
  charges: ChargeDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists charges, newest first. */
export async function listCharges({ ctx, input }: VerbArguments<ListChargesInput>): Promise<ChargePage> {
  requirePermission(ctx, "invoices", "read");
  const { cursor, limit, ...fields } = parse(listChargesSchema, input);
  const filter = toFilter(fields);
  const { rows, ...cursors } = await readPage({
    list: "charges",
    schema: sortKeysSchema(CHARGE_SORT_COLUMN),
    cursor,
    limit,
    read: (place, count) => selectCharges(ctx, { filter, place, limit: count }),
    getKeys: ({ chargedOn, id }) => [chargedOn, id],
  });
  return { charges: rows, ...cursors };
}

export async function getCharge({ ctx, input }: VerbArguments<ChargeIdInput>): Promise<ChargeDto> {
  requirePermission(ctx, "invoices", "read");
  return getStoredCharge(ctx, parse(chargeIdSchema, input).id);
}

/** Returns the number and the total amount of the charges that match the filter. */
export async function getChargeTotal({ ctx, input }: VerbArguments<ListChargesInput>): Promise<ChargeTotal> {
  requirePermission(ctx, "invoices", "read");
  return selectChargeTotal(ctx, toFilter(parse(listChargesSchema, input)));
}

function toFilter({
  status,
  contact_id: contactId,
  horse_id: horseId,
  approval,
}: Omit<z.output<typeof listChargesSchema>, "cursor" | "limit">): ChargeFilter {
  return { status, contactId, horseId, isHeld: approval === "held" };
}
