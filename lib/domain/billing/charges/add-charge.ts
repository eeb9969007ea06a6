import "server-only";
import { getCurrency, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { withBookLockFieldError } from "@/lib/book-lock-error";
import { createCharge } from "@/lib/domain/billing/charges/create-charge";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { type AddChargeInput, getAddChargeSchema } from "@/lib/domain/billing/charges/model/schemas";
import { recordCostExpense, requireCostPermission } from "@/lib/domain/billing/charges/record-cost-expense";
import { resolveChargeContent } from "@/lib/domain/billing/charges/resolve-content";
import { parse } from "@/lib/errors";
import { createId } from "@/lib/ids";

/** Adds a manual charge. A repeated request with the same ID returns the existing charge. */
export async function addCharge({ ctx, input }: VerbArguments<AddChargeInput>): Promise<ChargeDto> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const {
    id = createId(),
    record_cost: recordsCost,
    vendor,
    vendor_id: vendorId,
    ...fields
  } = parse(getAddChargeSchema(getCurrency(ctx)), input);
  if (recordsCost) requireCostPermission(ctx);
  return withBookLockFieldError("charged_on", () =>
    ctx.transaction(async (tx) => {
      const content = await resolveChargeContent(tx, fields);
      const { charge, isNew } = await createCharge(tx, {
        ...content,
        id,
        source: "manual",
        sourceKey: null,
        costGroupId: recordsCost ? id : null,
      });
      if (isNew && recordsCost) await recordCostExpense(tx, id, { ...content, vendor, vendorId });
      return storeResult(tx, charge);
    }),
  );
}
