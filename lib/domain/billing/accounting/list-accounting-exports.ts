import type { VerbArguments } from "@/lib/auth/context";
import { selectExports } from "@/lib/domain/billing/accounting/data";
import type { AccountingExportDto } from "@/lib/domain/billing/accounting/dto";
import { requireAccountant } from "@/lib/domain/billing/accounting/read-journal";

/** Enough for two years of monthly exports. */
const MAX_EXPORTS = 24;

/** Returns the latest exports, newest first. */
export async function listAccountingExports({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<AccountingExportDto[]> {
  requireAccountant(ctx);
  return selectExports(ctx, MAX_EXPORTS);
}
