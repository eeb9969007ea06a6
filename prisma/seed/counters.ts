import { createSystemContext } from "@/lib/auth/context";
import { checkInvoiceCounters } from "@/lib/domain/billing/invoices/check-invoice-counters";
import { recountInvoices, writeInvoiceCounters } from "@/lib/domain/billing/invoices/recount-data";
import { insertMissingLedgerEntries } from "@/lib/domain/billing/records/ledger-entry-data";
import { DEFAULT_CURRENCY } from "@/lib/money/currency";
import { DEFAULT_NUMBER_FORMAT } from "@/lib/money/number-format";
import type { SeededOrganization } from "./people";
import type { WriteRows } from "./seed-context";

/** Returns a system context for a seeded stable. */
function getContext({ id, name, tier, timeZone, ownerId }: SeededOrganization) {
  const money = { currency: DEFAULT_CURRENCY, numberFormat: DEFAULT_NUMBER_FORMAT };
  const organization = { id, name, tier, timeZone, ...money, ownerId };
  return createSystemContext({ actor: { kind: "job", name: "demo" }, organization });
}

/** Sets the counters to the invoices' totals and adds the invoices to the ledger. */
export function setCounters(organization: SeededOrganization): WriteRows {
  return async (tx) => {
    const ctx = { ...getContext(organization), db: tx };
    await writeInvoiceCounters(ctx, organization.id, await recountInvoices(ctx, organization.id));
    await insertMissingLedgerEntries(ctx, null);
  };
}

/** Runs the nightly job's check of the counters and the ledger. Throws an error if a sum doesn't match. */
export async function verifyCounters(organization: SeededOrganization): Promise<void> {
  const check = await checkInvoiceCounters({ ctx: getContext(organization) });
  const { repaired, contradictions, posted, unbalanced } = check;
  if (repaired.length + contradictions.length + posted + unbalanced.length === 0) return;
  throw new Error(`The demo's totals don't match: ${JSON.stringify(check)}`);
}
