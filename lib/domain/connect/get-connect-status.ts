import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getConnectRow } from "@/lib/domain/connect/data";
import { type ConnectStatus, toConnectStatus } from "@/lib/domain/connect/status";

/** The organization's Connect status as we last heard it from Stripe. */
export async function getConnectStatus({ ctx }: Pick<VerbArguments, "ctx">): Promise<ConnectStatus> {
  const organization = requirePermission(ctx, "payments", "read");
  return toConnectStatus(await getConnectRow(ctx, organization.id));
}
