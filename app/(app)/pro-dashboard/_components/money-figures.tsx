import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { MoneyFiguresView } from "./money-figures-view";
import { readMoneyOverview } from "./read-money-overview";

export async function MoneyFigures({ ctx }: { ctx: Context }) {
  const found = await readMoneyOverview(ctx);
  if (found.state === "loaded") return <MoneyFiguresView overview={found.value} />;
  return (
    <Card aria-label="Money overview" className="mt-3">
      <ErrorState compact what="the money overview" action={<RetryButton size="small" />} />
    </Card>
  );
}
