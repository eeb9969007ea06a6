/** The ways to group revenue. */
export const REVENUE_GROUPS = ["month", "category", "service", "horse", "contact"] as const;
export type RevenueGroup = (typeof REVENUE_GROUPS)[number];

export const BILLING_REPORTS = [
  "revenue-month",
  "revenue-category",
  "revenue-service",
  "revenue-horse",
  "revenue-contact",
  "tax",
  "unbilled",
  "missed",
  "occupancy",
  "payments",
  "reconciliation",
] as const;
export type BillingReportKind = (typeof BILLING_REPORTS)[number];

export const BILLING_REPORT_TITLES: Readonly<Record<BillingReportKind, string>> = {
  "revenue-month": "Revenue by month",
  "revenue-category": "Revenue by category",
  "revenue-service": "Revenue by service",
  "revenue-horse": "Revenue by horse",
  "revenue-contact": "Revenue by client",
  tax: "Tax collected",
  unbilled: "Unbilled charges",
  missed: "Missed charges",
  occupancy: "Boarded horses",
  payments: "Payments collected",
  reconciliation: "Revenue and cash",
};

/** Returns how a revenue report is grouped, or null for other reports. */
export function getRevenueGroup(kind: BillingReportKind): RevenueGroup | null {
  return REVENUE_GROUPS.find((group) => kind === `revenue-${group}`) ?? null;
}
