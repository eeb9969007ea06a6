import { createSystemContext } from "@/lib/auth/context";
import { checkInvoiceCounters } from "@/lib/domain/billing/invoices/check-invoice-counters";
import { recountInvoices, writeInvoiceCounters } from "@/lib/domain/billing/invoices/recount-data";
import { insertMissingEntries } from "@/lib/domain/billing/ledger/post-data";
import type { SeededOrganization } from "./people";
import type { Write } from "./world";

/** Returns a system context for a seeded stable. */
function getContext({ id, name, tier, timeZone, ownerId }: SeededOrganization) {
  const organization = { id, name, tier, timeZone, ownerId };
  return createSystemContext({ actor: { kind: "job", name: "demo" }, organization });
}

/** Sets the counters to the sums of the invoices and posts the invoices to the ledger. */
export function setCounters(organization: SeededOrganization): Write {
  return async (tx) => {
    const ctx = { ...getContext(organization), db: tx };
    await writeInvoiceCounters(ctx, organization.id, await recountInvoices(ctx, organization.id));
    await insertMissingEntries(ctx, null);
  };
}

/** Checks the stable like the nightly job. Throws if a sum doesn't match. */
export async function verifyCounters(organization: SeededOrganization): Promise<void> {
  const check = await checkInvoiceCounters({ ctx: getContext(organization) });
  const { repaired, contradictions, posted, unbalanced } = check;
  if (repaired.length + contradictions.length + posted + unbalanced.length === 0) return;
  throw new Error(`The demo doesn't add up: ${JSON.stringify(check)}`);
}
