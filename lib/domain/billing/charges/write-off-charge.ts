import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { lockStoredCharge, restoreChargeRow, setChargesWrittenOff } from "@/lib/domain/billing/charges/data";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import {
  type ChargeIdInput,
  chargeIdSchema,
  type WriteOffChargeInput,
  writeOffChargeSchema,
} from "@/lib/domain/billing/charges/model/schemas";
import { recordChargeChange } from "@/lib/domain/billing/charges/record-charge-change";
import { requireUnbilledCharge } from "@/lib/domain/billing/charges/require-unbilled-charge";
import { parse } from "@/lib/errors";

/**
 * Writes off an unbilled charge, so that it won't be billed. If the charge was already written off, keeps the
 * original reason.
 */
export async function writeOffCharge({ ctx, input }: VerbArguments<WriteOffChargeInput>): Promise<ChargeDto> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id, reason } = parse(writeOffChargeSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockStoredCharge(tx, id);
    if (before.status === "written_off") return storeResult(tx, before);
    requireUnbilledCharge(before);
    const [after = before] = await setChargesWrittenOff(tx, [id], { at: tx.clock.now(), reason });
    await recordChargeChange(tx, "charge.written_off", { before, after });
    return storeResult(tx, after);
  });
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
