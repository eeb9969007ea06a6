import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { type Context, getCurrency } from "@/lib/auth/context";
import { getInvoiceStats } from "@/lib/domain/billing/invoices/get-invoice-stats";
import { lookup } from "@/lib/http/page-context";
import { InvoiceStatsView } from "./invoice-stats-view";

export async function InvoiceStatsSection({ ctx }: { ctx: Context }) {
  const stats = await lookup(getInvoiceStats({ ctx }));
  if (stats.state === "loaded") return <InvoiceStatsView stats={stats.value} currency={getCurrency(ctx)} />;
  return (
    <Card aria-label="Figures">
      <ErrorState compact what="your figures" action={<RetryButton size="small" />} />
    </Card>
  );
}
