import { z } from "zod";
import type { ClientCreditDto } from "@/lib/domain/billing/client-credits/dto";
import type { PayableInvoice } from "@/lib/domain/billing/client-payments/model/allocate";
import { type ManualPaymentMethod, MONEY_METHODS } from "@/lib/domain/billing/records/model/payment-methods";
import type { Currency } from "@/lib/money/currency";
import { currencySchema } from "@/lib/money/currency-schema";

/** A client's payment for one or more invoices. */
export const clientPaymentDtoSchema = z.object({
  id: z.string(),
  /** Null after the organization is purged. */
  contactId: z.string().nullable(),
  method: z.enum(MONEY_METHODS),
  amountCents: z.number(),
  currency: currencySchema,
  /** For example, the check number. */
  reference: z.string().nullable(),
  note: z.string().nullable(),
  paidAt: z.string(),
  recordedByName: z.string().nullable(),
  reversedAt: z.string().nullable(),
  reversalReason: z.string().nullable(),
  createdAt: z.string(),
  /** The parts that pay invoices, oldest invoice first. */
  parts: z.array(z.object({ invoiceId: z.string(), invoiceNumber: z.string(), amountCents: z.number() })),
  /** The remaining amount, which became credit. */
  creditedCents: z.number(),
});
export type ClientPaymentDto = z.infer<typeof clientPaymentDtoSchema>;

/** A contact's open invoices, credit and deposits. */
export interface ContactAccount {
  contactId: string;
  name: string;
  currency: Currency;
  /** The method of the contact's latest manually recorded payment. Null if there are no such payments. */
  lastMethod: ManualPaymentMethod | null;
  /** The open invoices, earliest due date first. */
  invoices: PayableInvoice[];
  /** The total balance of the open invoices. */
  openCents: number;
  /** The unapplied credit, excluding deposits. */
  creditCents: number;
  depositCents: number;
  /** Credits and deposits with a remaining amount, oldest first. */
  credits: ClientCreditDto[];
}
