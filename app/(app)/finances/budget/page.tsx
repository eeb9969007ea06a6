import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { getCurrency } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { formatMonthTitle, getMonth, isMonth, type Month } from "@/lib/dates/months";
import { listBudgets } from "@/lib/domain/billing/finances/list-budgets";
import { lookup } from "@/lib/http/page-context";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { FinanceGate, type FinancesPageContext } from "../_components/finance-gate";
import { FinanceTabs } from "../_components/finance-tabs";
import { BudgetForm } from "./_components/budget-form";

export const metadata: Metadata = { title: "Budget" };

export default async function BudgetPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const requested = getParameter(await searchParams, "month");
  return (
    <FinanceGate level="full">
      {(pageContext) => (
        <Budget pageContext={pageContext} requestedMonth={isMonth(requested) ? requested : null} />
      )}
    </FinanceGate>
  );
}

async function Budget({
  pageContext,
  requestedMonth,
}: {
  pageContext: FinancesPageContext;
  requestedMonth: Month | null;
}) {
  const { ctx, organization } = pageContext;
  const month = requestedMonth ?? getMonth(getCalendarDate(organization.timeZone, ctx.clock.now()));
  if (ctx.horseIds !== "all") {
    return (
      <EmptyState icon="lock" titleAs="h1" title="Budgets require access to all horses">
        You have access to only some of the horses. Ask the organization's owner for access to all of them.
      </EmptyState>
    );
  }
  const budgets = await lookup(listBudgets({ ctx, input: { month } }));
  if (budgets.state === "failed") return <ErrorState what="the budget" action={<RetryButton />} />;
  return (
    <>
      <PageHeader
        title={`Budget starting ${formatMonthTitle(month)}`}
        description="Set a monthly limit for each category. A limit applies until you change it. Leave a field empty for no limit."
      />
      <FinanceTabs pageContext={pageContext} current="budget" month={month} />
      <BudgetForm key={month} month={month} budgets={budgets.value} currency={getCurrency(ctx)} />
    </>
  );
}
