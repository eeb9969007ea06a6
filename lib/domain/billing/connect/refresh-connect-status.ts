import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getConnectRow } from "@/lib/domain/billing/connect/data";
import { type ConnectStatus, toConnectStatus } from "@/lib/domain/billing/connect/model/status";
import { refreshAccountColumns } from "@/lib/domain/billing/connect/refresh-account";
import { callStripe } from "@/lib/stripe/errors";

/** Reads the Connect status from Stripe when a user returns from onboarding. Throws EXTERNAL if Stripe fails. */
export async function refreshConnectStatus({ ctx }: Pick<VerbArguments, "ctx">): Promise<ConnectStatus> {
  const { id: organizationId } = requirePermission(ctx, "payments", "full", { allowLocked: true });
  const columns = await getConnectRow(ctx, organizationId);
  const accountId = columns.stripeConnectAccountId;
  if (accountId === null) return toConnectStatus(columns);
  const refreshed = await callStripe("Failed to read the Connect account", () =>
    refreshAccountColumns(ctx, { organizationId, accountId }),
  );
  return toConnectStatus(refreshed);
}
