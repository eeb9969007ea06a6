import type { InvoiceDocument } from "@/lib/domain/billing/invoices/model/invoice-document";

export interface InvoicePdf {
  document: InvoiceDocument;
  paperSize: "letter" | "a4";
  branding: { color: string | null; logo: { png: Uint8Array; width: number; height: number } | null } | null;
  /** The URL of the page where the client pays. Null if the invoice can't be paid there. */
  payUrl: string | null;
}
