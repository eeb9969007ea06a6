import { EXPENSE_CATEGORIES } from "@/lib/domain/billing/finances/model/categories";
import type { ServiceCategory } from "@/lib/domain/billing/services/model/labels";

type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];

const CATEGORIES: Readonly<Partial<Record<ServiceCategory, ExpenseCategory>>> = {
  lesson: "training",
  supplies: "feed",
};

/** Returns the expense category for the costs of a service. */
export function getCostCategory(category: ServiceCategory): ExpenseCategory {
  return CATEGORIES[category] ?? EXPENSE_CATEGORIES.find((known) => known === category) ?? "other";
}
