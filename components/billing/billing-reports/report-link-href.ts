import { getInvoiceHref } from "@/components/billing/invoices/hrefs";
import type { ReportLink } from "@/lib/domain/billing/billing-reports/model/report-link";

export function getReportLinkHref(link: ReportLink): string {
  switch (link.page) {
    case "contact":
      return `/dashboard/contacts/${link.id}`;
    case "invoice":
      return getInvoiceHref(link.id);
    case "health-record":
      return `/horses/${link.horseId}/health/${link.id}`;
    case "contact-charges":
      return getProDashboardHref({ tab: "charges", contact: link.id });
    case "unassigned-charges":
      return getProDashboardHref({ tab: "charges", view: "unassigned" });
    case "horse":
      return `/horses/${link.id}`;
    case "horse-charges":
      return getProDashboardHref({ tab: "charges", view: "all", horse: link.id });
    case "horse-agreements":
      return getProDashboardHref({ tab: "agreements", horse: link.id });
    case "report":
      return getProDashboardHref({ tab: "reports", report: link.kind, from: link.from, to: link.to });
  }
}

function getProDashboardHref(query: Record<string, string>): string {
  return `/pro-dashboard?${new URLSearchParams(query)}`;
}
