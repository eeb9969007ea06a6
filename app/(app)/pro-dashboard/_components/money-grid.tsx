import type { ReactNode } from "react";
import type { IconName } from "@/components/ui/icon-names";

/** The labels and icons of the figures, in the order in which they appear. */
export const MONEY_FIGURES = {
  outstanding: { label: "Outstanding", icon: "wallet" },
  overdue: { label: "Overdue balance", icon: "warning-circle" },
  expected: { label: "Due within 7 days", icon: "calendar-blank" },
  unbilled: { label: "Unbilled", icon: "receipt" },
  collected: { label: "Collected this month", icon: "hand-coins" },
  salesDays: { label: "Days sales outstanding", icon: "clock" },
} as const satisfies Record<string, { label: string; icon: IconName }>;

export function MoneyGrid({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-2 max-md:mt-2 sm:gap-3 lg:grid-cols-3">{children}</dl>;
}
