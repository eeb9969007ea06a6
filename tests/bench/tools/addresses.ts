import type { BenchOrganization } from "./data/bench-data";

export interface Address {
  name: string;
  path: string;
}

/** Lists pages that a signed-in owner of a Pro organization can open. */
export function listSignedInPages({ invoiceId }: BenchOrganization): Address[] {
  return [
    { name: "/dashboard", path: "/dashboard" },
    { name: "/pro-dashboard", path: "/pro-dashboard" },
    { name: "/pro-dashboard, all invoices", path: "/pro-dashboard?tab=all" },
    { name: "/account", path: "/account" },
    { name: "invoice page", path: `/pro-dashboard/invoices/${invoiceId}` },
  ];
}

/** Lists JSON endpoints that read invoicing data. */
export function listJsonReads({ organizationId, invoiceId }: BenchOrganization): Address[] {
  return [
    { name: "GET invoices", path: `/api/invoices?organization_id=${organizationId}&limit=25` },
    { name: "GET stats", path: `/api/invoices/stats?organization_id=${organizationId}` },
    { name: "GET invoice", path: `/api/invoices/${invoiceId}` },
  ];
}
