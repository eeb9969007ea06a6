import "server-only";
import { getCurrency, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { withBookLockAdvice, withBookLockFieldError } from "@/lib/book-lock-error";
import { deleteChargeRows, lockStoredCharge } from "@/lib/domain/billing/charges/data";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { isDeletable } from "@/lib/domain/billing/charges/model/deletable";
import {
  type ChargeIdInput,
  chargeIdSchema,
  getUpdateChargeSchema,
  type UpdateChargeInput,
} from "@/lib/domain/billing/charges/model/schemas";
import { recordChargeChange } from "@/lib/domain/billing/charges/record-charge-change";
import { recordCostExpense } from "@/lib/domain/billing/charges/record-cost-expense";
import { replaceChargeContent } from "@/lib/domain/billing/charges/replace-charge-content";
import { requireUnbilledCharge } from "@/lib/domain/billing/charges/require-unbilled-charge";
import { resolveChargeContent } from "@/lib/domain/billing/charges/resolve-content";
import { requireOpenDay } from "@/lib/domain/billing/records/posting-day";
import { DomainError, parse } from "@/lib/errors";

/**
 * Changes an unbilled charge and splits it again among its payers. The day of the charge determines the
 * payers. Throws CONFLICT if someone else changed the charge first or if any share is billed.
 */
export async function updateCharge({ ctx, input }: VerbArguments<UpdateChargeInput>): Promise<ChargeDto> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id, revision, ...entered } = parse(getUpdateChargeSchema(getCurrency(ctx)), input);
  return withBookLockFieldError("charged_on", () =>
    ctx.transaction(async (tx) => {
      const before = await lockStoredCharge(tx, id);
      if (before.revision !== revision) {
        throw new DomainError(
          "CONFLICT",
          "Someone else changed this charge. Reload the page, review the charge and make your change again.",
        );
      }
      requireUnbilledCharge(before);
      const after = await replaceChargeContent(tx, before, await resolveChargeContent(tx, entered));
      if (before.costGroupId) await recordCostExpense(tx, before.costGroupId);
      await recordChargeChange(tx, "charge.updated", { before, after });
      return storeResult(tx, after);
    }),
  );
}

/**
 * Deletes an unbilled charge that was added manually or for care. Throws CONFLICT for other charges, or if a
 * client approved or declined a charge for care.
 */
export async function deleteCharge({ ctx, input }: VerbArguments<ChargeIdInput>): Promise<ChargeDto> {
  requirePermission(ctx, "invoices", "full");
  const { id } = parse(chargeIdSchema, input);
  return withBookLockAdvice("Write off this charge instead.", () =>
    ctx.transaction(async (tx) => {
      const charge = await lockStoredCharge(tx, id);
      requireUnbilledCharge(charge);
      if (!isDeletable(charge)) {
        throw new DomainError("CONFLICT", "This charge can't be deleted. Write it off instead.");
      }
      await requireOpenDay(tx, charge.chargedOn);
      await deleteChargeRows(tx, [id]);
      if (charge.costGroupId) await recordCostExpense(tx, charge.costGroupId);
      await recordChargeChange(tx, "charge.deleted", { after: charge });
      return storeResult(tx, charge);
    }),
  );
}
