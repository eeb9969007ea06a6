import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId, type TrustedArguments } from "@/lib/auth/context";
import {
  createClientInvoiceFile,
  type InvoiceFile,
} from "@/lib/domain/billing/invoice-documents/create-invoice-file";
import {
  type ClientInvoice,
  readClientInvoice,
} from "@/lib/domain/billing/invoice-documents/read-client-invoice";
import type { PortalPayment } from "@/lib/domain/billing/portal/dto";
import { isOwnInvoice, selectPayments } from "@/lib/domain/billing/portal/invoice-data";
import {
  getCausePlace,
  getPortalPath,
  type PortalPlace,
} from "@/lib/domain/billing/portal/model/portal-path";
import { requirePortalContact } from "@/lib/domain/billing/portal/require-portal-contact";
import { HAS_CHARGE_WORK } from "@/lib/domain/billing/records/charge-work-sql";
import {
  createClientInvoiceToken,
  getClientInvoicePath,
} from "@/lib/domain/billing/records/client-invoice-link";
import { findPortalSettings } from "@/lib/domain/billing/records/portal-settings-data";
import { createNotFoundError } from "@/lib/errors";
import { queryJsonList } from "@/lib/query-json";
import { consumeRateLimit } from "@/lib/rate-limit";

const lineSchema = z.object({ lineId: z.string(), chargeId: z.string(), recordId: z.string().nullable() });

type LineCause = z.infer<typeof lineSchema>;

const SELECT_LINE_CAUSES = `
  SELECT coalesce(
    json_agg(json_build_object('lineId', line.id, 'chargeId', charge.id, 'recordId', record.id)), '[]') AS value
  FROM invoice_line_items line
  JOIN charge_shares share ON share.line_item_id = line.id
  JOIN charges charge ON charge.organization_id = share.organization_id AND charge.id = share.charge_id
  LEFT JOIN horses horse ON horse.id = charge.horse_id
  LEFT JOIN health_records record ON record.organization_id = charge.organization_id AND record.deleted_at IS NULL
    AND charge.source_key = 'care:' || record.id AND record.horse_id = charge.horse_id
    AND record.author_organization_id IS NULL
  WHERE line.organization_id = $1::uuid AND line.invoice_id = $2::uuid AND horse.transferred_at IS NULL
    AND (record.id IS NOT NULL OR ${HAS_CHARGE_WORK})`;

export interface PortalInvoiceDetail {
  invoice: ClientInvoice;
  /** The path of the invoice's public page, which also serves the attachments. */
  invoicePath: string;
  /** Empty for a void invoice. */
  payments: PortalPayment[];
  /** Maps line IDs to the pages of the health records, tasks or lessons that the lines charge for. */
  lineCare: ReadonlyMap<string, PortalPlace>;
}

type PortalInvoiceArguments = TrustedArguments<{ id: string }>;

/** Returns an invoice that the client received, with its payments. Throws NOT_FOUND for all other invoices. */
export async function getPortalInvoice({
  ctx,
  input: { id },
}: PortalInvoiceArguments): Promise<PortalInvoiceDetail> {
  const { contactId } = requirePortalContact(ctx);
  if (!(await isOwnInvoice(ctx, contactId, id))) throw createNotFoundError("Invoice");
  const [invoice, payments, lineCare] = await Promise.all([
    readClientInvoice({ ctx, input: { token: createClientInvoiceToken(id.toLowerCase()) } }),
    selectPayments(ctx, id),
    listLineCare(ctx, id),
  ]);
  const { replacedBy } = invoice;
  return {
    invoice: {
      ...invoice,
      replacedBy: replacedBy && {
        ...replacedBy,
        path: getPortalPath(getOrganizationId(ctx), `invoices/${replacedBy.id}`),
      },
    },
    invoicePath: getClientInvoicePath(id.toLowerCase()),
    payments: invoice.bill ? payments : [],
    lineCare,
  };
}

/**
 * Maps line IDs to the pages of the health records, tasks or lessons that the lines charge for. The map is
 * empty if the stable doesn't share horses. The caller must check access to the invoice.
 */
async function listLineCare(ctx: Context, invoiceId: string): Promise<Map<string, PortalPlace>> {
  const { sharesHorses } = await findPortalSettings(ctx);
  if (!sharesHorses) return new Map();
  const lines = await selectLineCauses(ctx, invoiceId);
  return new Map(lines.map(({ lineId, ...cause }) => [lineId, getCausePlace(cause)]));
}

/**
 * Returns the PDF of an invoice that the client received. Throws NOT_FOUND for all other invoices, or
 * RATE_LIMITED after too many requests.
 */
export async function createPortalInvoiceFile({
  ctx,
  input: { id },
}: PortalInvoiceArguments): Promise<InvoiceFile> {
  const { contactId, sessionId } = requirePortalContact(ctx);
  if (!(await isOwnInvoice(ctx, contactId, id))) throw createNotFoundError("Invoice");
  await consumeRateLimit("portal-file.session", sessionId);
  return createClientInvoiceFile({ ctx, input: { token: createClientInvoiceToken(id.toLowerCase()) } });
}

/**
 * Returns the invoice's lines for health records, tasks and lessons. The caller must check access to the
 * invoice.
 */
async function selectLineCauses(ctx: Context, invoiceId: string): Promise<LineCause[]> {
  const values = [getOrganizationId(ctx), invoiceId];
  return queryJsonList(ctx.db, { schema: lineSchema, sql: SELECT_LINE_CAUSES, values });
}
