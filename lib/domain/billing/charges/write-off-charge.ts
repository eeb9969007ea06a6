import "server-only";
import { type Context, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import {
  lockStoredCharge,
  lockStoredCharges,
  restoreChargeRow,
  setChargesWrittenOff,
} from "@/lib/domain/billing/charges/data";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import {
  type ChargeIdInput,
  chargeIdSchema,
  type WriteOffChargeInput,
  type WriteOffChargesInput,
  writeOffChargeSchema,
  writeOffChargesSchema,
} from "@/lib/domain/billing/charges/model/schemas";
import { recordChargeChange, recordChargeChanges } from "@/lib/domain/billing/charges/record-charge-change";
import { requireUnbilledCharge } from "@/lib/domain/billing/charges/require-unbilled-charge";
import { createNotFoundError, parse } from "@/lib/errors";

/** Writes off an unbilled charge, so that no invoice bills it. Writing off twice keeps the first reason. */
export async function writeOffCharge({ ctx, input }: VerbArguments<WriteOffChargeInput>): Promise<ChargeDto> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id, reason } = parse(writeOffChargeSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockStoredCharge(tx, id);
    const [after = before] = await writeOffLocked(tx, [before], reason);
    return storeResult(tx, after);
  });
}

/**
 * Writes off several unbilled charges in one transaction and a fixed number of queries. Throws CONFLICT and changes
 * nothing if one of them is on an invoice, and NOT_FOUND if one doesn't exist.
 */
export async function writeOffCharges({
  ctx,
  input,
}: VerbArguments<WriteOffChargesInput>): Promise<{ count: number }> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { ids, reason } = parse(writeOffChargesSchema, input);
  return ctx.transaction(async (tx) => {
    const charges = await lockStoredCharges(tx, ids);
    if (charges.length < ids.length) throw createNotFoundError("Charge");
    await writeOffLocked(tx, charges, reason);
    return { count: charges.length };
  });
}

/** Writes off locked charges. Skips charges that are written off already. Returns the changed charges. */
async function writeOffLocked(
  tx: Context,
  locked: readonly ChargeDto[],
  reason: string,
): Promise<readonly ChargeDto[]> {
  const open = new Map(
    locked.flatMap((charge) => (charge.status === "written_off" ? [] : [[charge.id, charge]])),
  );
  for (const charge of open.values()) requireUnbilledCharge(charge);
  if (open.size === 0) return [];
  const changed = await setChargesWrittenOff(tx, [...open.keys()], { at: tx.clock.now(), reason });
  const changes = changed.map((after) => {
    const before = open.get(after.id);
    return before ? { before, after } : { after };
  });
  await recordChargeChanges(tx, "charge.written_off", changes);
  return changed;
}

/** Restores a charge that was written off, so that it can be billed. */
export async function restoreCharge({ ctx, input }: VerbArguments<ChargeIdInput>): Promise<ChargeDto> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id } = parse(chargeIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockStoredCharge(tx, id);
    if (before.status !== "written_off") return storeResult(tx, before);
    const after = await restoreChargeRow(tx, id);
    await recordChargeChange(tx, "charge.restored", { before, after });
    return storeResult(tx, after);
  });
}
