import { getCalendarDate } from "@/lib/dates/calendar-date";
import { addMonths, getFirstDay, getLastDay, getMonth } from "@/lib/dates/months";
import { listChargedExpenseIds } from "@/lib/domain/billing/charges/charge-expense";
import { getFinanceSummary } from "@/lib/domain/billing/finances/get-finance-summary";
import { listBudgets } from "@/lib/domain/billing/finances/list-budgets";
import { listEntries } from "@/lib/domain/billing/finances/list-entries";
import { listSavedFilters } from "@/lib/domain/work/saved-filters/list-saved-filters";
import { lookup } from "@/lib/http/page-context";
import { formatSort } from "@/lib/lists/sort";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import { hasFeature } from "@/lib/plans/entitlements";
import { canOpenCharges } from "./can-open-charges";
import { canWriteFinances } from "./can-write-finances";
import type { FinancesPageContext } from "./finance-gate";
import { FinanceMonthView } from "./finance-month-view";
import { getFinanceUpgrade } from "./finance-plan-required";
import { FinanceTabs } from "./finance-tabs";
import type { FinanceUrlState } from "./finance-url-state";

const NO_IDS = Promise.resolve<string[]>([]);

export async function FinanceMonth({
  pageContext,
  urlState,
}: {
  pageContext: FinancesPageContext;
  urlState: FinanceUrlState;
}) {
  const { ctx, organization } = pageContext;
  const thisMonth = getMonth(getCalendarDate(organization.timeZone, ctx.clock.now()));
  const month = urlState.month ?? thisMonth;
  const { horse, category, kind, search } = urlState;
  const sort = formatSort(urlState.sort);
  const filter = { horse_id: horse, category, kind, vendor: search };
  const days = { from: getFirstDay(month), to: getLastDay(month) };
  const [summary, budgets, entries, filters] = await Promise.all([
    lookup(getFinanceSummary({ ctx, input: { from: month, to: month, horse_id: horse } })),
    // Budgets apply to the whole barn, not to one horse.
    lookup(horse ? Promise.resolve({}) : listBudgets({ ctx, input: { month } })),
    lookup(
      withFirstPageFallback(urlState.cursor, (cursor) =>
        listEntries({ ctx, input: { ...filter, ...days, sort, cursor } }),
      ),
    ),
    lookup(listSavedFilters({ ctx, input: { list: "finances" } })),
  ]);
  const expenseIds =
    entries.state === "loaded" && canOpenCharges(pageContext)
      ? entries.value.entries.filter((entry) => entry.kind === "expense").map(({ id }) => id)
      : [];
  const charged = await lookup(
    expenseIds.length > 0 ? listChargedExpenseIds({ ctx, input: { ids: expenseIds } }) : NO_IDS,
  );
  return (
    <FinanceMonthView
      urlState={urlState}
      months={{ shown: month, this: thisMonth, before: addMonths(month, -1), after: addMonths(month, 1) }}
      summary={summary.state === "loaded" ? summary.value : null}
      budgets={budgets.state === "loaded" ? budgets.value : {}}
      page={entries.state === "loaded" ? entries.value : null}
      chargedIds={charged.state === "loaded" ? charged.value : []}
      filters={filters.state === "loaded" ? filters.value : null}
      canWrite={canWriteFinances(pageContext)}
      canExport={hasFeature(organization.tier, "export")}
      upgrade={getFinanceUpgrade(pageContext)}
      currency={pageContext.organization.currency}
      tabs={<FinanceTabs pageContext={pageContext} current="entries" month={month} />}
    />
  );
}
