import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { CreditKind, CreditMethod } from "@/lib/domain/billing/client-credits/model/kinds";
import type { ClientPaymentDto, ContactAccount } from "@/lib/domain/billing/client-payments/dto";
import type { ContactEmailDto } from "@/lib/domain/billing/contact-emails/dto";
import type { ContactDto } from "@/lib/domain/billing/contacts/dto";
import type { Category } from "@/lib/domain/billing/finances/model/categories";
import type { InvoicePaymentDto } from "@/lib/domain/billing/records/invoice-dto";
import type { CreditNoteDto } from "@/lib/domain/billing/records/model/credit-note-dto";
import type { InvoiceState } from "@/lib/domain/billing/records/model/invoice-status";
import type { HorseFileDto } from "@/lib/domain/horses/horse-files/dto";

export interface ContactHorse {
  id: string;
  name: string;
  /** The contact's ownership share in basis points, or null if the contact isn't an owner. */
  basisPoints: number | null;
  isLessee: boolean;
}

export interface ContactInvoice {
  id: string;
  invoiceNumber: string;
  dueDate: CalendarDate;
  totalCents: number;
  /** The amount that the client still has to pay. */
  balanceCents: number;
  writtenOffCents: number;
  /** The amount withdrawn because of open and lost disputes. */
  disputedCents: number;
  state: InvoiceState;
}

export interface ContactPayment {
  id: string;
  invoiceId: string;
  invoiceNumber: string;
  method: InvoicePaymentDto["method"];
  /** The part that was applied to the invoice, before subtracting `refundedCents`. */
  amountCents: number;
  /** The part that exceeded the balance and became credit. */
  creditedCents: number;
  refundedCents: number;
  /** In ISO 8601 format. */
  paidAt: string;
  /** In ISO 8601 format. Null unless the payment was reversed. */
  reversedAt: string | null;
  reversalReason: string | null;
}

interface CreditMovementFacts {
  id: string;
  amountCents: number;
  creditKind: CreditKind;
  /** A day, or a point in time in ISO 8601 format. */
  at: string;
}

/** A change in the contact's credit or deposits. */
export type CreditMovement = CreditMovementFacts &
  (
    | { type: "added"; isReversed: boolean }
    | { type: "applied"; invoiceId: string; invoiceNumber: string }
    | {
        type: "refunded";
        method: CreditMethod;
        /** For example, the check number. */
        reference: string | null;
        status: "pending" | "settled" | "failed";
      }
  );

/** A health record that names the contact as its provider. */
export interface ContactCare {
  id: string;
  horseId: string;
  horseName: string;
  title: string;
  happenedOn: CalendarDate;
}

/** A finance entry whose vendor or payer is the contact. */
export interface ContactEntry {
  id: string;
  category: Category;
  amountCents: number;
  isIncome: boolean;
  bookedOn: CalendarDate;
}

export interface ContactBilling {
  /** The total balance of the sent and overdue invoices. */
  balanceCents: number;
  unbilledCount: number;
  unbilledCents: number;
  /** The latest invoices, newest first. */
  invoices: ContactInvoice[];
  /** The latest payments for the contact's invoices, newest first. */
  payments: ContactPayment[];
  /** The open invoices, credit and deposits. */
  account: ContactAccount;
  /** The latest payments that were recorded for the contact, newest first. */
  clientPayments: ClientPaymentDto[];
  /** The latest changes to the credit and deposits, newest first. */
  creditMovements: CreditMovement[];
  /** The latest credit notes for the contact's invoices, newest first. */
  creditNotes: CreditNoteDto[];
}

export interface ContactEvent {
  id: string;
  action: string;
  /** In ISO 8601 format. */
  at: string;
  /** The amount of a change to credit or deposits. */
  amountCents: number | null;
  /** How the money was received or refunded. */
  method: CreditMethod | null;
  /** For example, the check number. */
  reference: string | null;
}

/** A duplicate that was merged into the contact. */
export interface ContactMergeEvent {
  id: string;
  sourceName: string;
  /** In ISO 8601 format. */
  at: string;
  /** Whether the merge is recent enough to be undone. */
  canUndo: boolean;
}

export interface ContactOverview {
  contact: ContactDto;
  horses: ContactHorse[];
  /** The contact's invoices and payments. Null if the actor can't read invoices. */
  money: ContactBilling | null;
  /**
   * The latest care that the contact provided, newest first. Excludes care for horses that the actor has no
   * permission to view.
   */
  care: ContactCare[];
  /** The latest finance entries, newest first. */
  entries: ContactEntry[];
  /** Documents such as contracts, oldest first. */
  documents: HorseFileDto[];
  /** The latest emails to the contact, newest first. Empty if the actor has no permission to view them. */
  messages: ContactEmailDto[];
  /** The latest changes, newest first, or null if the actor can't read the activity log. */
  events: ContactEvent[] | null;
  /** Newest first. */
  merges: ContactMergeEvent[];
}
