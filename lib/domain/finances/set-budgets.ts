import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { VerbArguments } from "@/lib/auth/context";
import {
  holdBudgets,
  selectBudgets,
  selectOwnBudgets,
  upsertBudget,
} from "@/lib/domain/finances/budget-data";
import { tellOfFinances } from "@/lib/domain/finances/changed";
import type { Budgets } from "@/lib/domain/finances/dto";
import { requireAllHorses, requireFinanceWriter } from "@/lib/domain/finances/guard";
import { type SetBudgetsInput, setBudgetsSchema } from "@/lib/domain/finances/schemas";
import { parse } from "@/lib/errors";
import { EXPENSE_CATEGORIES } from "@/lib/finances/categories";

/** Says what may be spent on categories, from a month on until another says otherwise. */
export async function setBudgets({ ctx, input }: VerbArguments<SetBudgetsInput>): Promise<Budgets> {
  const { id: organizationId } = requireFinanceWriter(ctx);
  requireAllHorses(ctx);
  const { month, ...amounts } = parse(setBudgetsSchema, input);
  return ctx.transaction(async (tx) => {
    await holdBudgets(tx);
    const before = await selectBudgets(tx, month);
    const own = await selectOwnBudgets(tx, month);
    const changed = EXPENSE_CATEGORIES.flatMap((category) => {
      const cents = amounts[category];
      // What holds already is said for this month all the same: another of an earlier one doesn't change it then.
      const known = own[category] ?? (before[category] ? undefined : 0);
      return cents === undefined || cents === known ? [] : [[category, cents] as const];
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
    await tellOfFinances(tx);
    return selectBudgets(tx, month);
  });
}
