import "server-only";
import { getCurrency, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { withBookLockFieldError } from "@/lib/book-lock-error";
import { createEventCharge } from "@/lib/domain/billing/charges/create-event-charge";
import { canAccessCharge, findChargeBySource } from "@/lib/domain/billing/charges/data";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { findChargedSourceKeys } from "@/lib/domain/billing/charges/list-source-charges";
import {
  type ChargeExpenseInput,
  type CostIdsInput,
  costIdsSchema,
  getChargeExpenseSchema,
} from "@/lib/domain/billing/charges/model/schemas";
import { getExpenseSourceKey } from "@/lib/domain/billing/charges/model/source-key";
import { resolveChargeContent } from "@/lib/domain/billing/charges/resolve-content";
import { lockChargeableExpense } from "@/lib/domain/billing/finances/lock-chargeable-expense";
import { type EntryIdInput, entryIdSchema } from "@/lib/domain/billing/finances/model/schemas";
import { parse } from "@/lib/errors";
import { createId } from "@/lib/ids";

/**
 * Adds a charge that passes an expense on to a client, at most once. Throws CONFLICT if the expense can't be charged
 * (see `lockChargeableExpense`) or already has a charge. Throws VALIDATION if the charge's date is in locked books.
 */
export async function chargeExpense({ ctx, input }: VerbArguments<ChargeExpenseInput>): Promise<ChargeDto> {
  requirePermission(ctx, "invoices", "full");
  requirePermission(ctx, "finances", "read");
  requireFeature(ctx, "invoicing");
  const {
    id = createId(),
    source_id: entryId,
    ...fields
  } = parse(getChargeExpenseSchema(getCurrency(ctx)), input);
  return withBookLockFieldError("charged_on", () =>
    ctx.transaction(async (tx) => {
      await lockChargeableExpense(tx, entryId);
      const content = await resolveChargeContent(tx, fields);
      const charge = await createEventCharge(
        tx,
        { ...content, id, source: "expense", sourceKey: getExpenseSourceKey(entryId) },
        "This expense already has a charge. Open the charge to change it.",
      );
      return storeResult(tx, charge);
    }),
  );
}

export interface ExpenseChargeState {
  isCharged: boolean;
  /** Null if the expense has no charge, or if the actor can't see the charge. */
  charge: ChargeDto | null;
}

/** Returns the charge for an expense, and whether there is one that the actor can't see. */
export async function getExpenseCharge({
  ctx,
  input,
}: VerbArguments<EntryIdInput>): Promise<ExpenseChargeState> {
  requirePermission(ctx, "invoices", "read");
  const { id } = parse(entryIdSchema, input);
  const charge = await findChargeBySource(ctx, getExpenseSourceKey(id));
  return { isCharged: charge !== null, charge: charge && canAccessCharge(ctx, charge) ? charge : null };
}

/** Returns the IDs of the given expenses that have a charge. */
export async function listChargedExpenseIds({ ctx, input }: VerbArguments<CostIdsInput>): Promise<string[]> {
  const { ids } = parse(costIdsSchema, input);
  const charged = await findChargedSourceKeys(ctx, ids.map(getExpenseSourceKey));
  return ids.filter((id) => charged.has(getExpenseSourceKey(id)));
}
