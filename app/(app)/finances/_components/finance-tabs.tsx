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
  /** The month for the entries and the budget. By default, the current month. */
  month?: Month;
}

/** Links to the finance pages that the member can use. Renders nothing if there is only one page. */
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
