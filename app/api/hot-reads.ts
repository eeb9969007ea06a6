import type { HotRead } from "@/lib/http/hot-reads";
import { GET as readInvoice } from "./invoices/[id]/route";
import { GET as listInvoices } from "./invoices/route";
import { GET as readStats } from "./invoices/stats/route";

/**
 * Frequent reads of apps and dashboards. Next.js routing costs more than these handlers, so server.ts calls
 * them directly (docs/decisions/0014). They must not use next/*.
 */
export const HOT_READS: readonly HotRead[] = [
  { path: "/api/invoices", handler: (request) => listInvoices(request, { params: Promise.resolve({}) }) },
  { path: "/api/invoices/stats", handler: (request) => readStats(request, { params: Promise.resolve({}) }) },
  { path: "/api/invoices/:id", handler: readInvoice },
];
