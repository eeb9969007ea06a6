import type { CalendarDate } from "@/lib/dates/calendar-date";

interface FoundRecord {
  id: string;
  horseId: string;
  horseName: string;
  title: string;
  provider: string | null;
  happenedOn: CalendarDate;
}

/** Rows of each part; parts that weren't searched are missing. */
export interface FoundRows {
  horses?: {
    id: string;
    name: string;
    barnName: string | null;
    ownerName: string | null;
    location: string | null;
    isArchived: boolean;
  }[];
  /** Rows of other organizations. */
  sharedHorses?: { id: string; name: string; barnName: string | null; sharedBy: string }[];
  members?: { id: string; name: string; roleName: string }[];
  clients?: { id: string; name: string; email: string; isArchived: boolean }[];
  records?: FoundRecord[];
  sharedRecords?: FoundRecord[];
  invoices?: { id: string; invoiceNumber: string; customerName: string; totalCents: number }[];
}
