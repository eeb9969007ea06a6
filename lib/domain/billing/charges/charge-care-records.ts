import "server-only";
import { type Context, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { describeBookLock } from "@/lib/book-lock-error";
import { toCareCharge } from "@/lib/domain/billing/charges/charge-care";
import { createCharges, type NewCharge } from "@/lib/domain/billing/charges/create-charge";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { type ChargeCareInput, chargeCareSchema } from "@/lib/domain/billing/charges/model/schemas";
import { findServicesOfCare, MISSING_SERVICE_MESSAGE } from "@/lib/domain/billing/charges/service-data";
import { type CareSource, listCompletedCare } from "@/lib/domain/billing/charges/source-data";
import { readBookLock } from "@/lib/domain/billing/records/book-lock-data";
import { parse } from "@/lib/errors";

const ADD_LATER_CHARGE = "Add a charge with a later date instead.";

/** How many health records couldn't be charged for, and the reason. */
export interface UnchargedCare {
  count: number;
  /** Why there is no charge, and what the member can do about it. */
  reason: string;
}

export interface ChargedCare {
  /** The charges that this call created. */
  charges: ChargeDto[];
  /** Earlier charges for the same care. */
  existing: ChargeDto[];
  /** Empty if every health record has a charge. */
  uncharged: UnchargedCare[];
}

/**
 * Creates charges for completed care at the prices on the price list. Uses one transaction and a fixed number of
 * queries. Each health record gets at most one charge, even in repeated and concurrent calls. `uncharged` counts
 * the care that can't be charged for.
 */
export async function chargeCareRecords({
  ctx,
  input,
}: VerbArguments<ChargeCareInput>): Promise<ChargedCare> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { record_ids: recordIds } = parse(chargeCareSchema, input);
  return ctx.transaction(async (tx) => {
    const care = await listCompletedCare(tx, recordIds);
    const { newCharges, uncharged } = await prepareCharges(tx, care);
    const created = await createCharges(tx, newCharges);
    const missingCount = recordIds.length - care.length;
    return {
      charges: created.filter(({ isNew }) => isNew).map(({ charge }) => charge),
      existing: created.filter(({ isNew }) => !isNew).map(({ charge }) => charge),
      uncharged: [
        ...uncharged,
        ...(missingCount > 0
          ? [{ count: missingCount, reason: "The health record was deleted. Reload the page." }]
          : []),
      ],
    };
  });
}

/** Builds the charges. Also counts the care that can't be charged for, by reason. */
async function prepareCharges(tx: Context, care: readonly CareSource[]) {
  const services = await findServicesOfCare(tx, [...new Set(care.map(({ kind }) => kind))]);
  const lockedThrough = await readBookLock(tx);
  const counts = new Map<string, number>();
  const newCharges: NewCharge[] = [];
  for (const one of care) {
    const service = services.get(one.kind);
    if (service && (lockedThrough === null || one.happenedOn > lockedThrough)) {
      newCharges.push(toCareCharge(one, service));
      continue;
    }
    const reason =
      service && lockedThrough ? describeBookLock(lockedThrough, ADD_LATER_CHARGE) : MISSING_SERVICE_MESSAGE;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return { newCharges, uncharged: [...counts].map(([reason, count]) => ({ count, reason })) };
}
