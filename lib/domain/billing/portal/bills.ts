import "server-only";
import { type Context, requireUser, type TrustedArguments } from "@/lib/auth/context";
import { type Bill, selectBills } from "@/lib/domain/billing/portal/bills-data";
import { createPortalContext } from "@/lib/domain/billing/portal/portal-context";
import { type PortalSignInResult, startPortalSession } from "@/lib/domain/billing/portal/sign-in-to-portal";
import { createNotFoundError } from "@/lib/errors";

export type { Bill };

/** Returns the stables that bill the signed-in user, sorted by name. */
export async function listBills({ ctx }: { ctx: Context }): Promise<Bill[]> {
  return selectBills(ctx, requireUser(ctx).userId);
}

/**
 * Signs the user in, without an emailed code, to the portal of a stable that bills them. Throws NOT_FOUND if
 * no client of the stable has the user's confirmed email address.
 */
export async function signInToPortalWithAccount({
  ctx,
  input: { organizationId },
}: TrustedArguments<{ organizationId: string }>): Promise<PortalSignInResult> {
  const bills = await listBills({ ctx });
  const bill = bills.find((each) => each.organizationId === organizationId.toLowerCase());
  if (!bill) throw createNotFoundError("Bill");
  const portal = await createPortalContext({ ctx, input: { organizationId: bill.organizationId } });
  return portal.transaction((tx) => startPortalSession(tx, { id: bill.contactId, name: bill.contactName }));
}
