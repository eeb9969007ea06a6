"use client";

import { Money } from "@/components/ui/money";
import { StatCard, StatGrid } from "@/components/ui/stat-card";
import type { InvoiceStats } from "@/lib/domain/invoices/dto";

const count = new Intl.NumberFormat("en-US");

export function StatsView({ stats }: { stats: InvoiceStats }) {
  const { totalRevenueCents, pendingPaymentsCents, paidInvoices, overdueInvoices } = stats;
  return (
    <StatGrid>
      <StatCard icon="currency-dollar" label="Total Revenue" value={<Sum cents={totalRevenueCents} />} />
      <StatCard icon="hourglass" label="Pending Payments" value={<Sum cents={pendingPaymentsCents} />} />
      <StatCard icon="check-circle" label="Paid Invoices" value={count.format(paidInvoices)} />
      <StatCard
        icon="warning-circle"
        label="Overdue"
        value={count.format(overdueInvoices)}
        tone={overdueInvoices > 0 ? "overdue" : "plain"}
      />
    </StatGrid>
  );
}

/** From a million dollars on the figure needs a smaller size to fit half a phone. */
function Sum({ cents }: { cents: number }) {
  return <Money cents={cents} className={cents >= 100_000_000 ? "text-xl sm:text-2xl" : undefined} />;
}
