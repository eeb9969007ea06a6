import "server-only";
import {
  type Context,
  type ContextOrganization,
  requireFeature,
  requirePermission,
} from "@/lib/auth/context";
import type { DateRange } from "@/lib/dates/date-range";
import { selectAccountNames } from "@/lib/domain/billing/accounting/data";
import {
  selectCashEntries,
  selectPaidPayouts,
  selectPostings,
} from "@/lib/domain/billing/accounting/journal-data";
import { buildJournal, type JournalEntry } from "@/lib/domain/billing/accounting/model/journal";
import { DomainError } from "@/lib/errors";

/**
 * Requires a plan with integrations and read access to finances and invoices. The actor must also have access
 * to all horses, because journal entries cover every horse.
 */
export function requireAccountant(ctx: Context): ContextOrganization {
  const organization = requirePermission(ctx, "finances", "read");
  requirePermission(ctx, "invoices", "read");
  requireFeature(ctx, "integrations");
  if (ctx.horseIds !== "all") {
    throw new DomainError(
      "FORBIDDEN",
      "Accounting requires access to all horses. Ask the organization's owner for access.",
    );
  }
  return organization;
}

/** Returns the journal entries of a period. The caller checks permissions. */
export async function readJournal(ctx: Context, period: DateRange): Promise<JournalEntry[]> {
  const accounts = await selectAccountNames(ctx);
  const postings = await selectPostings(ctx, period);
  const cashEntries = await selectCashEntries(ctx, period);
  const payouts = await selectPaidPayouts(ctx, period);
  return buildJournal({ postings, cashEntries, payouts }, { from: period.from, accounts });
}
