import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { AccountTotal } from "@/lib/domain/billing/accounting/model/journal";
import type { JournalFormat } from "@/lib/domain/billing/accounting/model/journal-formats";

export interface AccountingExportDto {
  id: string;
  format: JournalFormat;
  from: CalendarDate;
  to: CalendarDate;
  entryCount: number;
  /** The file's SHA-256 hash, as a hex string. */
  fingerprint: string;
  /** The name of the member who created the export. Null if the member's account is deleted. */
  createdByName: string | null;
  /** In ISO 8601 format. */
  createdAt: string;
}

export interface TrialBalanceDto {
  from: CalendarDate;
  to: CalendarDate;
  entryCount: number;
  /** The debits and credits of each account, in minor units. Total debits equal total credits. */
  accounts: readonly AccountTotal[];
}
