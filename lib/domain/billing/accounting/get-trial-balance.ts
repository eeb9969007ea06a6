import type { VerbArguments } from "@/lib/auth/context";
import type { TrialBalanceDto } from "@/lib/domain/billing/accounting/dto";
import { sumAccounts } from "@/lib/domain/billing/accounting/model/journal";
import {
  type AccountingPeriodInput,
  accountingPeriodSchema,
} from "@/lib/domain/billing/accounting/model/schemas";
import { readJournal, requireAccountant } from "@/lib/domain/billing/accounting/read-journal";
import { parse } from "@/lib/errors";

/** Returns the debits and credits of each account in a period. */
export async function getTrialBalance({
  ctx,
  input,
}: VerbArguments<AccountingPeriodInput>): Promise<TrialBalanceDto> {
  requireAccountant(ctx);
  const period = parse(accountingPeriodSchema, input);
  const entries = await readJournal(ctx, period);
  return { ...period, entryCount: entries.length, accounts: sumAccounts(entries) };
}
