import { toLinkedCharge } from "@/components/billing/charges/to-linked-charge";
import type { Context } from "@/lib/auth/context";
import { getExpenseCharge } from "@/lib/domain/billing/charges/charge-expense";
import { canAddCharges } from "@/lib/domain/billing/charges/charge-from-source";
import { getExpenseDefaults } from "@/lib/domain/billing/charges/model/expense-defaults";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import { getChargeProblem } from "@/lib/domain/billing/finances/model/charge-problem";
import { lookup } from "@/lib/http/page-context";
import { ExpenseChargeCard } from "./expense-charge-card";

interface ExpenseChargeProps {
  ctx: Context;
  entry: EntryDto;
}

/**
 * Offers to charge an expense to a client, or links to its charge. Also links to the charge for an expense that was
 * deleted afterwards.
 */
export async function ExpenseCharge({ ctx, entry }: ExpenseChargeProps) {
  if (!entry.isWhole || getChargeProblem({ ...entry, deletedAt: null })) return null;
  const found = await lookup(getExpenseCharge({ ctx, input: { id: entry.id } }));
  if (found.state === "failed") return null;
  const { isCharged, charge } = found.value;
  const canCharge = !isCharged && !entry.deletedAt && canAddCharges(ctx);
  if (!isCharged && !canCharge) return null;
  return (
    <ExpenseChargeCard
      entryId={entry.id}
      currency={entry.currency}
      start={getExpenseDefaults(entry)}
      charges={charge ? [toLinkedCharge(charge)] : []}
      isCharged={isCharged}
    />
  );
}
