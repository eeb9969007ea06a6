"use client";

import { useAmountNotation } from "@/components/money/amount-notation";
import { Money } from "@/components/ui/money";
import { StatCard, StatGrid } from "@/components/ui/stat-card";
import type { InvoiceStats } from "@/lib/domain/billing/records/invoice-dto";
import type { Currency } from "@/lib/money/currency";
import { formatCount } from "@/lib/money/number-format";
import { getInvoicingHref } from "./invoicing-url-state";

/**
 * The notes that state each figure's period. The labels don't state it, because their wording is fixed
 * (docs/product/billing.md, "Invoices").
 */
const PERIODS = { allTime: "All time", now: "As of today" };

export function InvoiceStatsView({ stats, currency }: { stats: InvoiceStats; currency: Currency }) {
  const { numberFormat } = useAmountNotation();
  const { totalRevenueCents, pendingPaymentsCents, paidInvoices, overdueInvoices } = stats;
  return (
    <StatGrid>
      <StatCard
        icon="currency-dollar"
        label="Total Revenue"
        value={<StatAmount cents={totalRevenueCents} currency={currency} />}
        note={`${PERIODS.allTime}, including tax`}
      />
      <StatCard
        icon="hourglass"
        label="Pending Payments"
        href="/pro-dashboard/aging"
        value={<StatAmount cents={pendingPaymentsCents} currency={currency} />}
        note={PERIODS.now}
      />
      <StatCard
        icon="check-circle"
        label="Paid Invoices"
        href={getInvoicingHref({ tab: "all", status: "paid" })}
        value={formatCount(paidInvoices, numberFormat)}
        note={PERIODS.allTime}
      />
      <StatCard
        icon="warning-circle"
        label="Overdue"
        href={getInvoicingHref({ tab: "all", status: "overdue" })}
        value={formatCount(overdueInvoices, numberFormat)}
        note={PERIODS.now}
        tone={overdueInvoices > 0 ? "overdue" : "plain"}
      />
    </StatGrid>
  );
}

/** Uses a smaller font size for amounts of a million dollars or more, so that four cards fit in a row. */
function StatAmount({ cents, currency }: { cents: number; currency: Currency }) {
  return (
    <Money cents={cents} currency={currency} className={cents >= 100_000_000 ? "sm:text-2xl" : undefined} />
  );
}
