import type { Currency } from "@/lib/money/currency";

/** A notification about a client's invoice or charge, shown under the bell icon. */
export interface BillingNotificationDto {
  id: string;
  contactName: string;
  /** The amount of the payment, or the client's part of the charge before tax. */
  amountCents: number;
  currency: Currency;
  about:
    | {
        type: "invoice";
        /** The first of the invoices that the notification is about. */
        invoiceId: string;
        invoiceNumber: string;
        invoiceCount: number;
        /** True if an automatic payment failed, false if the client paid. */
        isFailure: boolean;
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
