import type { ReactNode } from "react";
import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import { StatCard } from "@/components/ui/stat-card";
import type { MoneyOverview } from "@/lib/domain/billing/money-overview/dto";
import { MONEY_FIGURES, MoneyGrid } from "./money-grid";

/**
 * Shows how much clients owe and how much the organization collected. Each figure links to a list of the
 * amounts it includes. The outstanding balance excludes refunded and disputed amounts, because clients don't
 * owe them. It therefore equals the "Pending Payments" statistic.
 */
export function MoneyFiguresView({ overview }: { overview: MoneyOverview }) {
  const { today, currency, overdueCents, lastMonthThrough, daysSalesOutstanding } = overview;
  const salesDays = daysSalesOutstanding === null ? null : formatDays(Math.round(daysSalesOutstanding));
  const createMoney = (cents: number) => <Money cents={cents} currency={currency} />;
  const createAmount = (cents: number, href: string) => (
    <FigureLink href={href}>{createMoney(cents)}</FigureLink>
  );
  const payments = { tab: "reports", report: "payments", from: `${today.slice(0, 7)}-01`, to: today };
  const unbilled = { tab: "reports", report: "unbilled", from: payments.from, to: today };
  return (
    <MoneyGrid>
      <StatCard
        {...MONEY_FIGURES.outstanding}
        value={createAmount(overview.outstandingCents, "/pro-dashboard/aging")}
        note="Open invoices, same as Pending Payments"
      />
      <StatCard
        {...MONEY_FIGURES.overdue}
        value={createAmount(overdueCents, "/pro-dashboard/aging?view=invoice&due=overdue")}
        note="Past the due date"
        tone={overdueCents > 0 ? "overdue" : "plain"}
      />
      <StatCard
        {...MONEY_FIGURES.expected}
        value={createAmount(overview.dueThisWeekCents, "/pro-dashboard/aging?view=invoice&due=week")}
        note="Including today"
      />
      <StatCard
        {...MONEY_FIGURES.unbilled}
        value={createAmount(overview.unbilledCents, `/pro-dashboard?${new URLSearchParams(unbilled)}`)}
        note="Charges before tax"
      />
      <StatCard
        {...MONEY_FIGURES.collected}
        value={createAmount(
          overview.collectedThisMonthCents,
          `/pro-dashboard?${new URLSearchParams(payments)}`,
        )}
        note={
          <>
            {createMoney(overview.collectedLastMonthCents)} last month through{" "}
            <DateText value={lastMonthThrough} />
          </>
        }
      />
      <StatCard
        {...MONEY_FIGURES.salesDays}
        value={<FigureLink href="/pro-dashboard/aging">{salesDays ?? "—"}</FigureLink>}
        note={
          salesDays === null
            ? "Nothing was invoiced in the last 90 days"
            : `The open balance equals about ${salesDays} of invoicing`
        }
      />
    </MoneyGrid>
  );
}

const formatDays = (count: number) => (count === 1 ? "1 day" : `${count} days`);

function FigureLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <LightLink
      href={href}
      className="inline-flex min-h-11 min-w-11 items-center underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-current"
    >
      {children}
    </LightLink>
  );
}
