import { recordAudit } from "@/lib/audit/record-audit";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import {
  findContradictoryInvoices,
  type InvoiceCounters,
  lockInvoiceCounters,
  recountInvoices,
  repairPaidAmounts,
  writeInvoiceCounters,
} from "@/lib/domain/billing/invoices/recount-data";
import { checkLedger, type LedgerCheckResult } from "@/lib/domain/billing/ledger/check-ledger";
import { publishLiveEvent } from "@/lib/live/publish";

export interface CounterDifference {
  counter: keyof InvoiceCounters;
  stored: string;
  counted: string;
}

export interface CounterCheckResult extends LedgerCheckResult {
  /** Counters that were wrong and have been repaired. */
  repaired: CounterDifference[];
  /**
   * The numbers of the invoices whose amounts don't match their lines or payments. These invoices need a
   * manual check.
   */
  contradictions: string[];
}

/** Recounts the organization's invoices, corrects its counters and posts missing ledger entries. */
export async function checkInvoiceCounters({ ctx }: Pick<VerbArguments, "ctx">): Promise<CounterCheckResult> {
  const organization = requirePermission(ctx, "invoices", "full");
  const repaired = await ctx.transaction(async (tx) => {
    const stored = await lockInvoiceCounters(tx, organization.id);
    await repairPaidAmounts(tx, organization.id);
    const counted = keepHighestInvoiceNumber(await recountInvoices(tx, organization.id), stored);
    const differences = getDifferences(stored, counted);
    if (differences.length === 0) return differences;
    await writeInvoiceCounters(tx, organization.id, counted);
    await recordAudit(tx, {
      action: "counters.repaired",
      entityType: "organization",
      entityId: organization.id,
      before: Object.fromEntries(differences.map(({ counter, stored }) => [counter, stored])),
      after: Object.fromEntries(differences.map(({ counter, counted }) => [counter, counted])),
    });
    await publishLiveEvent(tx, { topic: "invoices", module: "invoices" });
    return differences;
  });
  return {
    repaired,
    contradictions: await findContradictoryInvoices(ctx, organization.id),
    ...(await checkLedger({ ctx })),
  };
}

/** Ensures that the highest invoice number never decreases, because invoice numbers are never reused. */
function keepHighestInvoiceNumber(counted: InvoiceCounters, stored: InvoiceCounters): InvoiceCounters {
  return { ...counted, lastInvoiceNumber: Math.max(counted.lastInvoiceNumber, stored.lastInvoiceNumber) };
}

function getDifferences(stored: InvoiceCounters, counted: InvoiceCounters): CounterDifference[] {
  const counters = Object.keys(counted) as (keyof InvoiceCounters)[];
  return counters
    .filter((counter) => stored[counter] !== counted[counter])
    .map((counter) => ({ counter, stored: String(stored[counter]), counted: String(counted[counter]) }));
}
