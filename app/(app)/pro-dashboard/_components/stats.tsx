import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { getInvoiceStats } from "@/lib/domain/billing/invoices/get-invoice-stats";
import { lookup } from "@/lib/http/page-context";
import { StatsView } from "./stats-view";

export async function Stats({ ctx }: { ctx: Context }) {
  const stats = await lookup(getInvoiceStats({ ctx }));
  if (stats.state === "loaded") return <StatsView stats={stats.value} />;
  return (
    <Card aria-label="Figures">
      <ErrorState compact what="your figures" action={<RetryButton size="small" />} />
    </Card>
  );
}
