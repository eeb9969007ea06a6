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

const NO_REVENUE = "No invoices were sent in this period";

/** The titles shown for reports that have no rows. */
export const EMPTY_REPORT_TITLES: Readonly<Record<BillingReportKind, string>> = {
  "revenue-month": NO_REVENUE,
  "revenue-category": NO_REVENUE,
  "revenue-service": NO_REVENUE,
  "revenue-horse": NO_REVENUE,
  "revenue-contact": NO_REVENUE,
  tax: NO_REVENUE,
  unbilled: "Every charge is billed",
  missed: "No missed charges",
  occupancy: "No horses were boarded in this period",
  payments: "No payments were collected in this period",
  reconciliation: NO_REVENUE,
};

/** Returns how a revenue report is grouped, or null for other reports. */
export function getRevenueGroup(kind: BillingReportKind): RevenueGroup | null {
  return REVENUE_GROUPS.find((group) => kind === `revenue-${group}`) ?? null;
}
