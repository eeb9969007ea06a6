import { Tabs } from "@/components/ui/tabs";
import type { Month } from "@/lib/dates/months";
import { createPageHref } from "@/lib/lists/address";
import { canOpenAccounting } from "./can-open-accounting";
import { canWriteFinances } from "./can-write-finances";
import type { FinancesPageContext } from "./finance-gate";

type FinanceTab = "entries" | "budget" | "accounting";

interface FinanceTabsProps {
  pageContext: FinancesPageContext;
  current: FinanceTab;
  /** The month that the entries and the budget show. Without it, they show the current month. */
  month?: Month;
}

/** Links the pages of finances that the member can use. Shows nothing if there is only one. */
export function FinanceTabs({ pageContext, current, month }: FinanceTabsProps) {
  const items = [
    { key: "entries", label: "Entries", href: createPageHref("/finances", { month: month ?? null }) },
    ...(canWriteFinances(pageContext) && pageContext.ctx.horseIds === "all"
      ? [
          {
            key: "budget",
            label: "Budget",
            href: createPageHref("/finances/budget", { month: month ?? null }),
          },
        ]
      : []),
    ...(canOpenAccounting(pageContext)
      ? [{ key: "accounting", label: "Accounting", href: "/finances/accounting" }]
      : []),
  ];
  return items.length > 1 ? <Tabs label="Finances" items={items} current={current} className="mb-4" /> : null;
}
