import { type Context, getNumberFormat } from "@/lib/auth/context";
import { MoneyChartView } from "./money-chart-view";
import { readMoneyOverview } from "./read-money-overview";

/** Reads the amounts for `MoneyChartView`. If the lookup fails, only `MoneyFigures` shows an error. */
export async function MoneyChart({ ctx }: { ctx: Context }) {
  const found = await readMoneyOverview(ctx);
  if (found.state !== "loaded") return null;
  return <MoneyChartView {...found.value} numberFormat={getNumberFormat(ctx)} />;
}
