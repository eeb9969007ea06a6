import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { addMonths, getFirstDay, getLastDay, getMonth } from "@/lib/dates/months";
import { getAccountNames } from "@/lib/domain/billing/accounting/get-account-names";
import { getTrialBalance } from "@/lib/domain/billing/accounting/get-trial-balance";
import { listAccountingExports } from "@/lib/domain/billing/accounting/list-accounting-exports";
import { accountingPeriodSchema } from "@/lib/domain/billing/accounting/model/schemas";
import { getBookLock } from "@/lib/domain/billing/book-lock/get-book-lock";
import { lookup } from "@/lib/http/page-context";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { hasFeature } from "@/lib/plans/entitlements";
import type { FinancesPageContext } from "../../_components/finance-gate";
import { AccountNamesCard } from "./account-names-card";
import { AccountingLinks } from "./accounting-links";
import { AccountingPeriodForm } from "./accounting-period-form";
import { AccountingPlanRequired } from "./accounting-plan-required";
import { BookLockCard } from "./book-lock-card";
import { ExportCard } from "./export-card";
import { ExportList } from "./export-list";
import { TrialBalanceTable } from "./trial-balance-table";

interface AccountingProps {
  pageContext: FinancesPageContext;
  parameters: QueryParameters;
}

/** Shows a period's debits and credits, its export, and earlier exports. The default period is the previous month. */
export async function Accounting({ pageContext, parameters }: AccountingProps) {
  const { ctx, organization } = pageContext;
  const { permissions } = ctx;
  if (!hasFeature(organization.tier, "integrations")) return <AccountingPlanRequired ctx={ctx} />;
  if (!hasPermission(permissions, "invoices", "read") || ctx.horseIds !== "all") {
    return (
      <EmptyState icon="lock" title="Accounting requires access to all invoices and horses">
        Ask the organization's owner for access.
      </EmptyState>
    );
  }
  const lastMonth = addMonths(getMonth(getCalendarDate(organization.timeZone, ctx.clock.now())), -1);
  const period = {
    from: getParameter(parameters, "from") || getFirstDay(lastMonth),
    to: getParameter(parameters, "to") || getLastDay(lastMonth),
  };
  const parsed = accountingPeriodSchema.safeParse(period);
  const issues = parsed.success ? [] : parsed.error.issues;
  const errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
  const [balance, exports, names, lock] = await Promise.all([
    parsed.success ? lookup(getTrialBalance({ ctx, input: parsed.data })) : null,
    lookup(listAccountingExports({ ctx })),
    lookup(getAccountNames({ ctx })),
    lookup(getBookLock({ ctx })),
  ]);
  if (
    balance?.state === "failed" ||
    exports.state === "failed" ||
    names.state === "failed" ||
    lock.state === "failed"
  ) {
    return <ErrorState what="the accounts" action={<RetryButton />} />;
  }
  return (
    <div className="space-y-4 sm:space-y-6">
      <AccountingLinks period={period} hasReports={hasFeature(organization.tier, "invoicing")} />
      <AccountingPeriodForm period={period} errors={errors} />
      {balance && (
        <>
          <ExportCard
            key={`${period.from} ${period.to}`}
            period={period}
            exported={exports.value.find(({ from, to }) => from <= period.to && to >= period.from) ?? null}
            isEmpty={balance.value.entryCount === 0}
            timeZone={organization.timeZone}
          />
          <TrialBalanceTable balance={balance.value} currency={organization.currency} />
        </>
      )}
      <ExportList exports={exports.value} timeZone={organization.timeZone} />
      <BookLockCard
        key={lock.value.lockedThrough}
        lockedThrough={lock.value.lockedThrough}
        suggestedDay={getLastDay(lastMonth)}
        canChange={
          hasPermission(permissions, "finances", "full") && hasPermission(permissions, "organization", "full")
        }
      />
      {hasPermission(permissions, "finances", "full") && <AccountNamesCard names={names.value} />}
    </div>
  );
}
