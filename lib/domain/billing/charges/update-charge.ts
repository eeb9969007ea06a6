import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { calculateCharge } from "@/lib/domain/billing/charges/create-charge";
import { deleteChargeRow, lockStoredCharge, replaceCharge } from "@/lib/domain/billing/charges/data";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import {
  type ChargeIdInput,
  chargeIdSchema,
  type UpdateChargeInput,
  updateChargeSchema,
} from "@/lib/domain/billing/charges/model/schemas";
import { recordChargeChange } from "@/lib/domain/billing/charges/record-charge-change";
import { requireUnbilled } from "@/lib/domain/billing/charges/require-unbilled";
import { resolveChargeContent } from "@/lib/domain/billing/charges/resolve-content";
import { DomainError, parse } from "@/lib/errors";

/**
 * Changes an unbilled charge and splits it again among the payers of its day. Throws CONFLICT if someone else changed it
 * first or a part of it is billed.
 */
export async function updateCharge({ ctx, input }: VerbArguments<UpdateChargeInput>): Promise<ChargeDto> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id, revision, ...entered } = parse(updateChargeSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockStoredCharge(tx, id);
    if (before.revision !== revision) {
      throw new DomainError("CONFLICT", "Someone else changed this charge. Review it before you change it.");
    }
    requireUnbilled(before);
    const change = await calculateCharge(tx, await resolveChargeContent(tx, entered));
    const after = await replaceCharge(tx, id, change);
    await recordChargeChange(tx, "charge.updated", { before, after });
    return storeResult(tx, after);
  });
}

/** Deletes an unbilled charge that was added by hand. Other charges are written off, because their event happened. */
export async function deleteCharge({ ctx, input }: VerbArguments<ChargeIdInput>): Promise<ChargeDto> {
  requirePermission(ctx, "invoices", "full");
  const { id } = parse(chargeIdSchema, input);
  return ctx.transaction(async (tx) => {
    const charge = await lockStoredCharge(tx, id);
    requireUnbilled(charge);
    if (charge.source !== "manual") {
      throw new DomainError(
        "CONFLICT",
        "Only charges that were added by hand can be deleted. Write it off instead.",
      );
    }
    await deleteChargeRow(tx, id);
    await recordChargeChange(tx, "charge.deleted", { after: charge });
    return storeResult(tx, charge);
  });
}
