import "server-only";
import { createHash } from "node:crypto";
import type { Context } from "@/lib/auth/context";
import type { DateRange } from "@/lib/dates/date-range";
import { formatJournal, type JournalFormat } from "@/lib/domain/billing/accounting/model/journal-formats";
import { readJournal } from "@/lib/domain/billing/accounting/read-journal";
import { DomainError } from "@/lib/errors";
import type { Currency } from "@/lib/money/currency";

interface JournalFile {
  content: string;
  entryCount: number;
  /** The content's SHA-256 hash, as a hex string. */
  fingerprint: string;
}

/** Creates the file for a period's journal entries. Throws VALIDATION if the period is too long for the format. */
export async function createJournalFile(
  ctx: Context,
  { from, to, format, currency }: DateRange & { format: JournalFormat; currency: Currency },
): Promise<JournalFile> {
  const entries = await readJournal(ctx, { from, to });
  const content = formatJournal(format, entries, currency);
  if (content === null) {
    const message = "Xero imports up to 300 lines per file. Choose a shorter period.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { to: message } });
  }
  const fingerprint = createHash("sha256").update(content).digest("hex");
  return { content, entryCount: entries.length, fingerprint };
}
