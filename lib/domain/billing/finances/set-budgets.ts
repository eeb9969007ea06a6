import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { getCurrency, type VerbArguments } from "@/lib/auth/context";
import {
  lockBudgets,
  selectBudgets,
  selectOwnBudgets,
  upsertBudget,
} from "@/lib/domain/billing/finances/budget-data";
import type { Budgets } from "@/lib/domain/billing/finances/dto";
import { requireAllHorses, requireFinanceWriter } from "@/lib/domain/billing/finances/guard";
import { EXPENSE_CATEGORIES } from "@/lib/domain/billing/finances/model/categories";
import { getSetBudgetsSchema, type SetBudgetsInput } from "@/lib/domain/billing/finances/model/schemas";
import { notifyFinancePages } from "@/lib/domain/billing/finances/record-entry-change";
import { parse } from "@/lib/errors";

/**
 * Sets budgets for categories. A budget applies from the given month until the next month that has its own
 * budget for the category.
 */
export async function setBudgets({ ctx, input }: VerbArguments<SetBudgetsInput>): Promise<Budgets> {
  const { id: organizationId } = requireFinanceWriter(ctx);
  requireAllHorses(ctx);
  const { month, ...amounts } = parse(getSetBudgetsSchema(getCurrency(ctx)), input);
  return ctx.transaction(async (tx) => {
    await lockBudgets(tx);
    const before = await selectBudgets(tx, month);
    const monthBudgets = await selectOwnBudgets(tx, month);
    const changed = EXPENSE_CATEGORIES.flatMap((category) => {
      const cents = amounts[category];
      // Also stores an unchanged value for this month, so that later changes to earlier months don't affect this
      // month.
      const currentCents = monthBudgets[category] ?? (before[category] ? undefined : 0);
      return cents === undefined || cents === currentCents ? [] : [[category, cents] as const];
    });
    if (changed.length === 0) return before;
    for (const budget of changed) await upsertBudget(tx, month, budget);
    await recordAudit(tx, {
      action: "finance_budget.set",
      entityType: "finance_budget",
      entityId: organizationId,
      before: { month, ...before },
      after: { month, ...Object.fromEntries(changed) },
    });
    await notifyFinancePages(tx);
    return selectBudgets(tx, month);
  });
}
