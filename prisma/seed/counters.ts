import { createSystemContext } from "@/lib/auth/context";
import { checkInvoiceCounters } from "@/lib/domain/billing/invoices/check-invoice-counters";
import { recountInvoices, writeInvoiceCounters } from "@/lib/domain/billing/invoices/recount-data";
import type { SeededOrganization } from "./people";
import type { Write } from "./world";

/** Returns a system context for a seeded stable. */
function getContext({ id, name, tier, timeZone, ownerId }: SeededOrganization) {
  const organization = { id, name, tier, timeZone, ownerId };
  return createSystemContext({ actor: { kind: "job", name: "demo" }, organization });
}

/** Sets the counters to the sums of the invoices. */
export function setCounters(organization: SeededOrganization): Write {
  return async (tx) => {
    const ctx = { ...getContext(organization), db: tx };
    await writeInvoiceCounters(ctx, organization.id, await recountInvoices(ctx, organization.id));
  };
}

/** Checks the stable like the nightly job. Throws if a sum doesn't match. */
export async function verifyCounters(organization: SeededOrganization): Promise<void> {
  const { repaired, contradictions } = await checkInvoiceCounters({ ctx: getContext(organization) });
  if (repaired.length + contradictions.length === 0) return;
  throw new Error(`The demo doesn't add up: ${JSON.stringify({ repaired, contradictions })}`);
}
