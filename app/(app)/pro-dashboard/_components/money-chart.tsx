import { type Context, getNumberFormat } from "@/lib/auth/context";
import { MoneyChartView } from "./money-chart-view";
import { readMoneyOverview } from "./read-money-overview";

/** Reads the amounts of `MoneyChartView`. `MoneyFigures` shows the error if the lookup failed. */
export async function MoneyChart({ ctx }: { ctx: Context }) {
  const found = await readMoneyOverview(ctx);
  if (found.state !== "loaded") return null;
  return <MoneyChartView {...found.value} numberFormat={getNumberFormat(ctx)} />;
}
