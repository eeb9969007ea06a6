import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type AutopayClient, selectAutopayClients } from "@/lib/domain/billing/autopay/autopay-clients-data";

export type { AutopayClient };

const MAX_CLIENTS = 500;

/** Lists the clients who pay automatically, sorted by name, with their next announced charge. */
export async function listAutopayClients({ ctx }: Pick<VerbArguments, "ctx">): Promise<AutopayClient[]> {
  requirePermission(ctx, "invoices", "read");
  return selectAutopayClients(ctx, MAX_CLIENTS);
}
