import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { saveAccountName, selectAccountNames } from "@/lib/domain/billing/accounting/data";
import {
  ACCOUNT_KEYS,
  type AccountNames,
  DEFAULT_ACCOUNT_NAMES,
} from "@/lib/domain/billing/accounting/model/accounts";
import {
  type SetAccountNamesInput,
  setAccountNamesSchema,
} from "@/lib/domain/billing/accounting/model/schemas";
import { requireAccountant } from "@/lib/domain/billing/accounting/read-journal";
import { parse } from "@/lib/errors";

/**
 * Sets the names that accounts have in the organization's accounting program. Accounts that aren't in the
 * input keep their names.
 */
export async function setAccountNames({
  ctx,
  input,
}: VerbArguments<SetAccountNamesInput>): Promise<AccountNames> {
  const { id: organizationId } = requireAccountant(ctx);
  requirePermission(ctx, "finances", "full");
  const names = parse(setAccountNamesSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await selectAccountNames(tx);
    const changed = ACCOUNT_KEYS.filter((key) => {
      const name = names[key];
      return name !== undefined && (name || DEFAULT_ACCOUNT_NAMES[key]) !== before[key];
    });
    if (changed.length === 0) return before;
    for (const key of changed) {
      const name = names[key] ?? "";
      await saveAccountName(tx, key, name === DEFAULT_ACCOUNT_NAMES[key] ? "" : name);
    }
    const after = await selectAccountNames(tx);
    const pick = (all: AccountNames) => Object.fromEntries(changed.map((key) => [key, all[key]]));
    await recordAudit(tx, {
      action: "accounting.accounts_changed",
      entityType: "accounting",
      entityId: organizationId,
      before: pick(before),
      after: pick(after),
    });
    return after;
  });
}
