import "server-only";
import type { Context, TrustedArguments } from "@/lib/auth/context";
import { getPortalSharing } from "@/lib/domain/billing/portal/get-portal-sharing";
import { getPortalChargeAmount, type PortalChargeAmount } from "@/lib/domain/billing/portal/portal-approvals";
import { type PortalWork, selectPortalWork } from "@/lib/domain/work/portal-horses/charge-data";
import { selectTaskPhotos } from "@/lib/domain/work/portal-horses/data";
import { type PortalPhoto, toPortalPhotos } from "@/lib/domain/work/portal-horses/portal-horses";
import { createNotFoundError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";

export interface PortalChargePage extends PortalChargeAmount {
  work: Omit<PortalWork, "photosOf">;
  /** The photos that prove that the task was completed. */
  photos: PortalPhoto[];
}

/**
 * Returns a charge that was billed to the client or that the client was asked to approve, with its care, task or
 * lesson. Throws NOT_FOUND for other charges or if the stable doesn't share horses.
 */
export async function getPortalCharge({
  ctx,
  input: { id },
}: TrustedArguments<{ id: string }>): Promise<PortalChargePage> {
  const { contactId, sharesHorses } = await getPortalSharing({ ctx });
  const found = sharesHorses && isUuid(id) ? await selectPortalWork(ctx, contactId, id) : null;
  if (!found) throw createNotFoundError("Charge");
  const { photosOf, ...work } = found;
  const [photos, amount] = await Promise.all([
    photosOf ? readPhotos(ctx, photosOf) : [],
    getPortalChargeAmount({ ctx, input: { chargeId: id } }),
  ]);
  return { work, photos, ...amount };
}

async function readPhotos(ctx: Context, taskId: string): Promise<PortalPhoto[]> {
  return toPortalPhotos(ctx, await selectTaskPhotos(ctx, taskId));
}
