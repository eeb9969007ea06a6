import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { selectBudgets } from "@/lib/domain/billing/finances/budget-data";
import type { Budgets } from "@/lib/domain/billing/finances/dto";
import { type ListBudgetsInput, listBudgetsSchema } from "@/lib/domain/billing/finances/model/schemas";
import { parse } from "@/lib/errors";

/** Returns a month's budgets. Members limited to selected horses get no budgets, because budgets cover all horses. */
export async function listBudgets({ ctx, input }: VerbArguments<ListBudgetsInput>): Promise<Budgets> {
  requirePermission(ctx, "finances", "read");
  const { month } = parse(listBudgetsSchema, input);
  return ctx.horseIds === "all" ? selectBudgets(ctx, month) : {};
}
