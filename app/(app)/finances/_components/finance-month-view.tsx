"use client";

import type { ReactNode } from "react";
import { PageActionBar } from "@/components/layout/page-action-bar";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Money } from "@/components/ui/money";
import { RetryButton } from "@/components/ui/retry-button";
import { StatCard, StatGrid } from "@/components/ui/stat-card";
import { formatMonthTitle, type Month } from "@/lib/dates/months";
import type { Budgets } from "@/lib/domain/billing/finances/dto";
import type { EntryPage } from "@/lib/domain/billing/finances/list-entries";
import type { SummaryTotals } from "@/lib/domain/billing/finances/summary";
import type { SavedFilterDto } from "@/lib/domain/work/saved-filters/dto";
import { sumCents } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";
import { EntriesCard } from "./entries-card";
import { FinanceImportExportMenu } from "./finance-import-export-menu";
import { FinancePlanNotice } from "./finance-plan-notice";
import { type FinanceUrlState, getFinanceHref } from "./finance-url-state";
import { FinancesByCategoryCard } from "./finances-by-category-card";
import { FinancesByHorseCard } from "./finances-by-horse-card";

interface FinanceMonthViewProps {
  urlState: FinanceUrlState;
  months: { shown: Month; this: Month; before: Month; after: Month };
  /** Null if the lookup failed. */
  summary: SummaryTotals | null;
  budgets: Budgets;
  /** Null if the lookup failed. */
  page: EntryPage | null;
  /** The IDs of the expenses that have a charge. */
  chargedIds: readonly string[];
  filters: readonly SavedFilterDto[] | null;
  canWrite: boolean;
  canExport: boolean;
  /** The plan that includes finances, if the current plan doesn't. */
  upgrade: { name: string; href: string } | null;
  currency: Currency;
  /** Links to the other finance pages. */
  tabs: ReactNode;
}

/** Shows one month's totals, costs by horse and entries. */
export function FinanceMonthView(props: FinanceMonthViewProps) {
  const { urlState, months, summary, budgets, canWrite, canExport, upgrade, currency, tabs } = props;
  const add = {
    href: urlState.horse ? `/finances/new?horse=${urlState.horse}` : "/finances/new",
    variant: "primary",
    icon: "plus",
    children: "Add entry",
  } as const;
  const horse = summary?.byHorse.find((one) => one.horse?.id === urlState.horse)?.horse;
  return (
    <>
      <PageHeader
        title="Finances"
        description={urlState.horse ? `${horse?.name ?? "One horse"}'s share of income and expenses` : null}
        actions={
          <>
            {canWrite && <ButtonLink {...add} className="max-md:hidden" />}
            {(canExport || canWrite) && (
              <FinanceImportExportMenu
                urlState={urlState}
                month={months.shown}
                canImport={canWrite}
                canExport={canExport}
              />
            )}
          </>
        }
      />
      {tabs}
      {upgrade && <FinancePlanNotice {...upgrade} />}
      <MonthBar urlState={urlState} months={months} />
      {!summary && (
        <Card aria-label="Totals" className="mb-4">
          <ErrorState what="this month's totals" action={<RetryButton />} />
        </Card>
      )}
      {summary && <MonthTotals summary={summary} budgets={budgets} months={months} currency={currency} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(18rem,1fr)]">
        <EntriesCard
          urlState={urlState}
          page={props.page}
          chargedIds={props.chargedIds}
          filters={props.filters}
          canWrite={canWrite}
          canExport={canExport}
          currency={currency}
        />
        {summary && (
          <div className="grid min-w-0 gap-4">
            <FinancesByCategoryCard
              urlState={urlState}
              summary={summary}
              budgets={budgets}
              currency={currency}
            />
            {!urlState.horse && (
              <FinancesByHorseCard urlState={urlState} byHorse={summary.byHorse} currency={currency} />
            )}
          </div>
        )}
      </div>
      {canWrite && (
        <PageActionBar>
          <ButtonLink {...add} size="large" />
        </PageActionBar>
      )}
    </>
  );
}

function MonthBar({ urlState, months }: Pick<FinanceMonthViewProps, "urlState" | "months">) {
  const to = (month: Month) =>
    getFinanceHref({ ...urlState, cursor: null, month: month === months.this ? null : month });
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
      <nav aria-label="Month" className="flex items-center gap-1 max-sm:w-full">
        <ButtonLink
          href={to(months.before)}
          iconOnly
          icon="caret-left"
          variant="quiet"
          aria-label="Previous month"
        />
        <p className="min-w-0 flex-1 text-center font-semibold sm:min-w-44" aria-live="polite">
          {formatMonthTitle(months.shown)}
        </p>
        <ButtonLink
          href={to(months.after)}
          iconOnly
          icon="caret-right"
          variant="quiet"
          aria-label="Next month"
        />
        {months.shown !== months.this && (
          <ButtonLink href={to(months.this)} size="small">
            This month
          </ButtonLink>
        )}
      </nav>
      {urlState.horse && (
        <ButtonLink href={getFinanceHref({ ...urlState, horse: null, cursor: null })} size="small">
          All horses
        </ButtonLink>
      )}
    </div>
  );
}

function MonthTotals({
  summary,
  budgets,
  months,
  currency,
}: { summary: SummaryTotals } & Pick<FinanceMonthViewProps, "budgets" | "months" | "currency">) {
  const { expenseCents, incomeCents } = summary;
  const budget = sumCents(Object.values(budgets));
  const period = months.shown === months.this ? "this month" : `in ${formatMonthTitle(months.shown)}`;
  return (
    <div className="mb-4">
      <StatGrid>
        <StatCard
          label={`Expenses ${period}`}
          icon="arrow-down"
          value={<Money cents={expenseCents} currency={currency} />}
        />
        <StatCard
          label={`Income ${period}`}
          icon="arrow-up"
          value={<Money cents={incomeCents} currency={currency} />}
        />
        <StatCard
          label={`Net ${period}`}
          icon="scales"
          value={<Money cents={incomeCents - expenseCents} currency={currency} />}
          note="Income minus expenses"
          className={budget > 0 ? undefined : "max-xl:col-span-2"}
        />
        {budget > 0 && (
          <StatCard
            label={`Budget ${period}`}
            icon="chart-line"
            value={<Money cents={budget} currency={currency} />}
            tone={expenseCents > budget ? "overdue" : "plain"}
            note={
              <>
                <Money cents={Math.abs(budget - expenseCents)} currency={currency} />{" "}
                {expenseCents > budget ? "over" : "left"}
              </>
            }
          />
        )}
      </StatGrid>
    </div>
  );
}
