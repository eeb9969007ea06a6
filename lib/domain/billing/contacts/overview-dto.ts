import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ContactDto } from "@/lib/domain/billing/contacts/dto";
import type { InvoiceState } from "@/lib/domain/billing/invoices/model/status";

export interface ContactHorse {
  id: string;
  name: string;
  /** The contact's share as an owner in basis points, or null if the contact isn't an owner. */
  basisPoints: number | null;
  isLessee: boolean;
}

export interface ContactInvoice {
  id: string;
  invoiceNumber: string;
  dueDate: CalendarDate;
  totalCents: number;
  state: InvoiceState;
}

export interface ContactMoney {
  /** The sum of the sent and overdue invoices. */
  balanceCents: number;
  unbilledCount: number;
  unbilledCents: number;
  /** The latest invoices, newest first. */
  invoices: ContactInvoice[];
}

export interface ContactEvent {
  id: string;
  action: string;
  /** ISO 8601. */
  at: string;
}

export interface ContactOverview {
  contact: ContactDto;
  horses: ContactHorse[];
  /** Null if the actor can't read invoices. */
  money: ContactMoney | null;
  /** The latest changes, newest first, or null if the actor can't read the activity. */
  events: ContactEvent[] | null;
}
