import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Money } from "@/components/ui/money";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { MoneyFiguresView } from "./money-figures-view";
import { MoneyOverviewSection } from "./money-overview-section";
import { readMoneyOverview } from "./read-money-overview";

export async function MoneyFigures({ ctx }: { ctx: Context }) {
  const found = await readMoneyOverview(ctx);
  if (found.state === "loaded") {
    const { overdueCents, currency } = found.value;
    return (
      <MoneyOverviewSection overdue={overdueCents > 0 && <Money cents={overdueCents} currency={currency} />}>
        <MoneyFiguresView overview={found.value} />
      </MoneyOverviewSection>
    );
  }
  return (
    <Card aria-label="Money overview" className="mt-3">
      <ErrorState compact what="the money overview" action={<RetryButton size="small" />} />
    </Card>
  );
}
