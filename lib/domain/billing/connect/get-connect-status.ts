import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getConnectRow } from "@/lib/domain/billing/connect/data";
import { type ConnectStatus, toConnectStatus } from "@/lib/domain/billing/connect/model/status";

/** Returns the stored Connect status of the organization. */
export async function getConnectStatus({ ctx }: Pick<VerbArguments, "ctx">): Promise<ConnectStatus> {
  const organization = requirePermission(ctx, "payments", "read");
  return toConnectStatus(await getConnectRow(ctx, organization.id));
}
