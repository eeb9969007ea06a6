import type { Currency } from "@/lib/money/currency";

/** `payment`: the client paid. `autopay_failed`: an automatic payment failed. `refund_failed`: a refund failed. */
export type InvoiceEventKind = "payment" | "autopay_failed" | "refund_failed";

/** A notification about a client's invoice, charge or credit, shown under the bell icon. */
export interface BillingNotificationDto {
  id: string;
  contactName: string;
  /** The amount of the payment or refund, or the client's part of the charge before tax. */
  amountCents: number;
  currency: Currency;
  about:
    | {
        type: "invoice";
        /** The first of the invoices that the notification is about. */
        invoiceId: string;
        invoiceNumber: string;
        invoiceCount: number;
        event: InvoiceEventKind;
      }
    | {
        /** A refund of credit or of a deposit failed, so the amount is available again. */
        type: "credit_refund";
        contactId: string;
        isDeposit: boolean;
      }
    | {
        type: "charge";
        description: string;
        horseName: string | null;
        isApproved: boolean;
        /** The client's reason for declining. */
        reason: string | null;
      };
  /** In ISO 8601 format. */
  at: string;
}
