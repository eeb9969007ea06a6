import "server-only";
import { z } from "zod";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import { getStoredCharge } from "@/lib/domain/billing/charges/data";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import {
  selectCharges,
  selectUnbilledTotal,
  type UnbilledTotal,
} from "@/lib/domain/billing/charges/list-data";
import {
  type ChargeIdInput,
  chargeIdSchema,
  type ListChargesInput,
  listChargesSchema,
} from "@/lib/domain/billing/charges/model/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";

export type { UnbilledTotal };

export interface ChargePage {
  charges: ChargeDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

const keysSchema = z
  .tuple([z.string().refine(isCalendarDate), z.guid()])
  .transform(([day, id]) => ({ day, id }));

/** Lists charges, newest first. */
export async function listCharges({ ctx, input }: VerbArguments<ListChargesInput>): Promise<ChargePage> {
  requirePermission(ctx, "invoices", "read");
  const { cursor, limit, status, approval, ...ids } = parse(listChargesSchema, input);
  const { contact_id: contactId, horse_id: horseId } = ids;
  const { rows, ...cursors } = await readPage({
    list: "charges",
    schema: keysSchema,
    cursor,
    limit,
    read: (place, count) =>
      selectCharges(ctx, {
        filter: { status, contactId, horseId, isHeld: approval === "held" },
        place,
        limit: count,
      }),
    getKeys: ({ chargedOn, id }) => [chargedOn, id],
  });
  return { charges: rows, ...cursors };
}

export async function getCharge({ ctx, input }: VerbArguments<ChargeIdInput>): Promise<ChargeDto> {
  requirePermission(ctx, "invoices", "read");
  return getStoredCharge(ctx, parse(chargeIdSchema, input).id);
}

/** Returns the number and the total amount of the unbilled charges. */
export async function getUnbilledTotal({ ctx }: Pick<VerbArguments, "ctx">): Promise<UnbilledTotal> {
  requirePermission(ctx, "invoices", "read");
  return selectUnbilledTotal(ctx);
}
