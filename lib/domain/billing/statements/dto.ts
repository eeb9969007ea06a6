import type { CalendarDate } from "@/lib/dates/calendar-date";

export const STATEMENT_RUN_STATUSES = ["sending", "sent"] as const;
export type StatementRunStatus = (typeof STATEMENT_RUN_STATUSES)[number];

export const STATEMENT_DELIVERY_STATUSES = ["pending", "sent", "print"] as const;
export type StatementDeliveryStatus = (typeof STATEMENT_DELIVERY_STATUSES)[number];

export interface StatementRunDto {
  id: string;
  from: CalendarDate;
  to: CalendarDate;
  status: StatementRunStatus;
  /** The number of contacts with each status. */
  counts: Readonly<Record<StatementDeliveryStatus, number>>;
  /** In ISO 8601 format. */
  createdAt: string;
}

export interface StatementDeliveryDto {
  id: string;
  contactId: string;
  contactName: string;
  status: StatementDeliveryStatus;
  email: string | null;
}

export interface StatementRunDetailDto extends StatementRunDto {
  /** Contacts whose statements must be printed come first. Each group is sorted by name. */
  deliveries: StatementDeliveryDto[];
}
