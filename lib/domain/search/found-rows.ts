import type { CalendarDate } from "@/lib/dates/calendar-date";

interface FoundRecord {
  id: string;
  horseId: string;
  horseName: string;
  title: string;
  provider: string | null;
  happenedOn: CalendarDate;
}

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
  /** Of other organizations. */
  sharedHorses?: { id: string; name: string; barnName: string | null; sharedBy: string }[];
  members?: { id: string; name: string; roleName: string }[];
  clients?: { id: string; name: string; email: string; isArchived: boolean }[];
  records?: FoundRecord[];
  sharedRecords?: FoundRecord[];
  invoices?: { id: string; invoiceNumber: string; customerName: string; totalCents: number }[];
}
