import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { AccountTotal } from "@/lib/domain/billing/accounting/model/journal";
import type { JournalFormat } from "@/lib/domain/billing/accounting/model/journal-formats";

export interface AccountingExportDto {
  id: string;
  format: JournalFormat;
  from: CalendarDate;
  to: CalendarDate;
  entryCount: number;
  /** The SHA-256 of the file in hex. */
  fingerprint: string;
  /** The person who exported. Null if their account is deleted. */
  createdByName: string | null;
  /** In ISO 8601 format. */
  createdAt: string;
}

export interface TrialBalanceDto {
  from: CalendarDate;
  to: CalendarDate;
  entryCount: number;
  /** Debits and credits of each account, in minor units. All debits equal all credits. */
  accounts: readonly AccountTotal[];
}
