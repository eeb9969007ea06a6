import type { VerbArguments } from "@/lib/auth/context";
import { selectAccountNames } from "@/lib/domain/billing/accounting/data";
import type { AccountNames } from "@/lib/domain/billing/accounting/model/accounts";
import { requireAccountant } from "@/lib/domain/billing/accounting/read-journal";

/** Returns the name of each account. */
export async function getAccountNames({ ctx }: Pick<VerbArguments, "ctx">): Promise<AccountNames> {
  requireAccountant(ctx);
  return selectAccountNames(ctx);
}
