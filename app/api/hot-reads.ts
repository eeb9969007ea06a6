import type { HotRead } from "@/lib/http/hot-reads";
import { GET as readInvoice } from "./invoices/[id]/route";
import { GET as listInvoices } from "./invoices/route";
import { GET as readStats } from "./invoices/stats/route";

/**
 * What apps and dashboards read again and again. Next's way to such a handler costs more than the handler does, so
 * server.ts calls them itself (docs/decisions/0014). They may use nothing of next/*.
 */
export const HOT_READS: readonly HotRead[] = [
  { path: "/api/invoices", handler: (request) => listInvoices(request, { params: Promise.resolve({}) }) },
  { path: "/api/invoices/stats", handler: (request) => readStats(request, { params: Promise.resolve({}) }) },
  { path: "/api/invoices/:id", handler: readInvoice },
];
