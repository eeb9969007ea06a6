import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { withBookLockAdvice } from "@/lib/book-lock-error";
import { deleteChargeRows, lockStoredCharges } from "@/lib/domain/billing/charges/data";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { isDecidedByClient } from "@/lib/domain/billing/charges/model/approval";
import { type UndoChargesInput, undoChargesSchema } from "@/lib/domain/billing/charges/model/schemas";
import { recordChargeChanges } from "@/lib/domain/billing/charges/record-charge-change";
import { recordCostExpense } from "@/lib/domain/billing/charges/record-cost-expense";
import { requireUnbilledCharge } from "@/lib/domain/billing/charges/require-unbilled-charge";
import { requireOpenDay } from "@/lib/domain/billing/records/posting-day";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";

/** How long a new charge can be undone, in milliseconds. */
const UNDO_PERIOD_MS = 60 * 60_000;

/**
 * Deletes charges that were just added, so that the same care, tasks or costs can be charged again. The
 * activity log still shows the charges. Throws NOT_FOUND if one of the charges doesn't exist. Throws CONFLICT
 * if one of them is on an invoice, was written off or can't be undone (see `requireUndoable`). After an error,
 * all charges still exist.
 */
export async function undoCharges({
  ctx,
  input,
}: VerbArguments<UndoChargesInput>): Promise<{ count: number }> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { ids } = parse(undoChargesSchema, input);
  return withBookLockAdvice("Write off the charge instead.", () =>
    ctx.transaction(async (tx) => {
      const charges = await lockStoredCharges(tx, ids);
      if (charges.length < ids.length) throw createNotFoundError("Charge");
      for (const charge of charges) {
        requireUnbilledCharge(charge);
        requireUndoable(charge, tx.clock.now());
      }
      const [firstDay] = charges.map(({ chargedOn }) => chargedOn).sort();
      if (firstDay) await requireOpenDay(tx, firstDay);
      await deleteChargeRows(tx, ids);
      const costGroupIds = new Set(charges.flatMap(({ costGroupId }) => costGroupId ?? []));
      for (const costGroupId of costGroupIds) await recordCostExpense(tx, costGroupId);
      await recordChargeChanges(
        tx,
        "charge.deleted",
        charges.map((after) => ({ after })),
      );
      return { count: charges.length };
    }),
  );
}

/**
 * Throws CONFLICT if the charge is too old, was added by a schedule, or was approved or declined by a client. A
 * schedule wouldn't add the charge again, and the client's decision would be lost.
 */
function requireUndoable({ source, createdAt, shares }: ChargeDto, now: Date): void {
  if (shares.some(({ approval }) => isDecidedByClient(approval))) {
    throw new DomainError(
      "CONFLICT",
      "A client has already approved or declined this charge. Write it off instead.",
    );
  }
  const isScheduled = source === "agreement" || source === "late_fee";
  if (!isScheduled && now.getTime() - Date.parse(createdAt) <= UNDO_PERIOD_MS) return;
  throw new DomainError("CONFLICT", "This charge can't be undone anymore. Write it off instead.");
}
