import type { CalendarDate } from "@/lib/dates/calendar-date";

/** What PostgreSQL gives of each part; a part that wasn't asked for is missing. */
export interface FoundRows {
  horses?: {
    id: string;
    name: string;
    barnName: string | null;
    ownerName: string | null;
    location: string | null;
    isArchived: boolean;
  }[];
  members?: { id: string; name: string; roleName: string }[];
  clients?: { id: string; name: string; email: string; isArchived: boolean }[];
  records?: {
    id: string;
    horseId: string;
    horseName: string;
    title: string;
    provider: string | null;
    happenedOn: CalendarDate;
  }[];
  invoices?: { id: string; invoiceNumber: string; customerName: string; totalCents: number }[];
}
