"use client";

import { useRouter } from "next/navigation";
import { FormCard } from "@/components/forms/form-card";
import { TextField } from "@/components/forms/text-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Card } from "@/components/ui/card";
import { showToast } from "@/components/ui/toast-store";
import { setBudgetsAction } from "@/lib/actions/billing/finances";
import { formatMonthTitle, type Month } from "@/lib/dates/months";
import type { Budgets } from "@/lib/domain/billing/finances/dto";
import { CATEGORY_LABELS, EXPENSE_CATEGORIES } from "@/lib/domain/billing/finances/model/categories";
import { getSetBudgetsSchema, type SetBudgetsInput } from "@/lib/domain/billing/finances/model/schemas";
import type { Currency } from "@/lib/money/currency";
import { getFinanceHref } from "../../_components/finance-url-state";

/** Asks for one amount per category. */
export function BudgetForm({
  month,
  budgets,
  currency,
}: {
  month: Month;
  budgets: Budgets;
  currency: Currency;
}) {
  const router = useRouter();
  const form = useActionForm<SetBudgetsInput, Awaited<ReturnType<typeof setBudgetsAction>>>({
    blockReason: useOrganizationMismatch(),
    schema: getSetBudgetsSchema(currency),
    fixed: { month },
    action: setBudgetsAction,
    onDone: () => {
      showToast(`Budget saved. It starts in ${formatMonthTitle(month)}.`);
      router.push(getFinanceHref({ month }));
    },
  });
  const { errors } = form;
  return (
    <Card aria-label="Budget">
      <FormCard
        form={form}
        submitLabel="Save budget"
        pendingLabel="Saving…"
        isLong
        className="gap-4 sm:grid-cols-2 xl:grid-cols-3"
      >
        {EXPENSE_CATEGORIES.map((category) => (
          <TextField
            key={category}
            name={category}
            label={CATEGORY_LABELS[category]}
            isAmount
            errors={errors}
            cents={budgets[category] || null}
          />
        ))}
      </FormCard>
    </Card>
  );
}
