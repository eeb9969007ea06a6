import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Money } from "@/components/ui/money";
import { RetryButton } from "@/components/ui/retry-button";
import { StatCard, StatGrid } from "@/components/ui/stat-card";
import type { Context } from "@/lib/auth/context";
import { getInvoiceStats } from "@/lib/domain/invoices/get-invoice-stats";
import { lookup } from "@/lib/http/page-context";

const count = new Intl.NumberFormat("en-US");

export async function Stats({ ctx }: { ctx: Context }) {
  const stats = await lookup(getInvoiceStats({ ctx }));
  if (stats.state === "failed") {
    return (
      <Card aria-label="Figures">
        <ErrorState compact what="your figures" action={<RetryButton size="small" />} />
      </Card>
    );
  }
  const { totalRevenueCents, pendingPaymentsCents, paidInvoices, overdueInvoices } = stats.value;
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
