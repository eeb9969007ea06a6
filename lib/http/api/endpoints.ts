import { AGREEMENT_ENDPOINTS } from "@/lib/http/api/agreements";
import { BILLING_SETTINGS_ENDPOINTS } from "@/lib/http/api/billing-settings";
import { CARE_ENDPOINTS } from "@/lib/http/api/care";
import { CHARGE_ENDPOINTS } from "@/lib/http/api/charges";
import { CLIENT_ENDPOINTS } from "@/lib/http/api/clients";
import { COLLECTION_ENDPOINTS } from "@/lib/http/api/collections";
import { CONTACT_ENDPOINTS } from "@/lib/http/api/contacts";
import { CREDIT_NOTE_ENDPOINTS } from "@/lib/http/api/credit-notes";
import { CREDIT_ENDPOINTS } from "@/lib/http/api/credits";
import type { Endpoint } from "@/lib/http/api/define-endpoint";
import { HORSE_OWNER_ENDPOINTS } from "@/lib/http/api/horse-owners";
import { HORSE_ENDPOINTS } from "@/lib/http/api/horses";
import { INVOICE_PAYMENT_ENDPOINTS } from "@/lib/http/api/invoice-payments";
import { INVOICE_RUN_ENDPOINTS } from "@/lib/http/api/invoice-runs";
import { INVOICE_ENDPOINTS } from "@/lib/http/api/invoices";
import { MEMBER_ENDPOINTS } from "@/lib/http/api/members";
import { PAYMENT_ENDPOINTS } from "@/lib/http/api/payments";
import { PAYOUT_ENDPOINTS } from "@/lib/http/api/payouts";
import { REPORT_ENDPOINTS } from "@/lib/http/api/reports";
import { SERVICE_ENDPOINTS } from "@/lib/http/api/services";
import { STATEMENT_ENDPOINTS } from "@/lib/http/api/statements";
import { TASK_ENDPOINTS } from "@/lib/http/api/tasks";
import { WEBHOOK_ENDPOINTS } from "@/lib/http/api/webhooks";

export const API_PATH = "/api/v1";

/** All endpoints of the API. The router, the OpenAPI document and the reference page use this table. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...HORSE_ENDPOINTS,
  ...CARE_ENDPOINTS,
  ...TASK_ENDPOINTS,
  ...INVOICE_ENDPOINTS,
  ...CREDIT_NOTE_ENDPOINTS,
  ...PAYMENT_ENDPOINTS,
  ...INVOICE_PAYMENT_ENDPOINTS,
  ...CREDIT_ENDPOINTS,
  ...PAYOUT_ENDPOINTS,
  ...CLIENT_ENDPOINTS,
  ...CONTACT_ENDPOINTS,
  ...SERVICE_ENDPOINTS,
  ...HORSE_OWNER_ENDPOINTS,
  ...INVOICE_RUN_ENDPOINTS,
  ...STATEMENT_ENDPOINTS,
  ...COLLECTION_ENDPOINTS,
  ...BILLING_SETTINGS_ENDPOINTS,
  ...CHARGE_ENDPOINTS,
  ...AGREEMENT_ENDPOINTS,
  ...REPORT_ENDPOINTS,
  ...MEMBER_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
];

interface FoundEndpoint {
  endpoint: Endpoint;
  params: Record<string, string>;
}

/** Finds the endpoint for a method and the segments of a path below /api/v1. Returns null if none matches. */
export function findEndpoint(method: string, parts: readonly string[]): FoundEndpoint | null {
  for (const endpoint of ENDPOINTS) {
    const params = endpoint.method === method ? matchPath(endpoint.path, parts) : null;
    if (params) return { endpoint, params };
  }
  return null;
}

function matchPath(path: string, parts: readonly string[]): Record<string, string> | null {
  const pattern = path.slice(1).split("/");
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index] ?? "";
    const name = /^\{(\w+)\}$/.exec(expected)?.[1];
    if (name) params[name] = part;
    else if (part !== expected) return null;
  }
  return params;
}
