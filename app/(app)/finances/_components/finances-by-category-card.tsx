import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import type { Budgets } from "@/lib/domain/billing/finances/dto";
import { CATEGORY_LABELS, EXPENSE_CATEGORIES } from "@/lib/domain/billing/finances/model/categories";
import type { SummaryTotals } from "@/lib/domain/billing/finances/summary";
import type { Currency } from "@/lib/money/currency";
import { type FinanceUrlState, getFinanceHref } from "./finance-url-state";

interface FinancesByCategoryCardProps {
  urlState: FinanceUrlState;
  summary: SummaryTotals;
  budgets: Budgets;
  currency: Currency;
}

/** Lists expenses by category, with their budgets. */
export function FinancesByCategoryCard({
  urlState,
  summary: { byCategory },
  budgets,
  currency,
}: FinancesByCategoryCardProps) {
  const unspent = EXPENSE_CATEGORIES.filter(
    (category) => budgets[category] && !byCategory.some((one) => one.category === category),
  ).map((category) => ({ category, cents: 0 }));
  const rows = [...byCategory, ...unspent];
  return (
    <Card aria-labelledby="by-category">
      <CardHeader id="by-category" title="By category" />
      {rows.length === 0 && <EmptyState icon="scales" title="No expenses for this month" />}
      <CardRows>
        {rows.map(({ category, cents }) => (
          <li key={category} className="px-5 py-2">
            <div className="flex min-h-11 items-center justify-between gap-4">
              <LightLink
                href={getFinanceHref({ ...urlState, category, cursor: null })}
                className="flex min-h-11 min-w-0 items-center font-medium hover:underline"
              >
                {CATEGORY_LABELS[category]}
              </LightLink>
              <Money cents={cents} currency={currency} className="font-semibold" />
            </div>
            <BudgetProgress cents={cents} budget={budgets[category] ?? 0} currency={currency} />
          </li>
        ))}
      </CardRows>
    </Card>
  );
}

function BudgetProgress({ cents, budget, currency }: { cents: number; budget: number; currency: Currency }) {
  if (budget === 0) return null;
  const isOver = cents > budget;
  return (
    <div className="pb-2">
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className={isOver ? "h-full bg-overdue" : "h-full bg-green"}
          style={{ width: `${Math.min(100, Math.round((cents / budget) * 100))}%` }}
        />
      </div>
      <p className="mt-1 text-ink-soft text-sm">
        <Money cents={Math.abs(budget - cents)} currency={currency} /> {isOver ? "over" : "left of"} the{" "}
        <Money cents={budget} currency={currency} /> budget
      </p>
    </div>
  );
}
