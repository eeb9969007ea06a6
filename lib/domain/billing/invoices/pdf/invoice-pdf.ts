import type { InvoiceDocument } from "@/lib/domain/billing/invoices/model/invoice-document";
import type { DocumentBranding } from "@/lib/domain/billing/invoices/pdf/draw-document-header";

export interface InvoicePdf {
  document: InvoiceDocument;
  paperSize: "letter" | "a4";
  branding: DocumentBranding | null;
  /** The URL of the page where the client pays. Null if the invoice can't be paid there. */
  payUrl: string | null;
}
