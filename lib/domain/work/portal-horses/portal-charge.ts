import "server-only";
import type { Context, TrustedArguments } from "@/lib/auth/context";
import type { DateFormat } from "@/lib/dates/document-formats";
import { getPortalSharing } from "@/lib/domain/billing/portal/get-portal-sharing";
import { type PortalWork, selectPortalWork } from "@/lib/domain/work/portal-horses/charge-data";
import { selectTaskPhotos } from "@/lib/domain/work/portal-horses/data";
import { type PortalPhoto, toPortalPhotos } from "@/lib/domain/work/portal-horses/portal-horses";
import { createNotFoundError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";

export interface PortalChargePage {
  work: Omit<PortalWork, "photosOf">;
  /** The photos that prove that the task was completed. */
  photos: PortalPhoto[];
  dateFormat: DateFormat;
}

/**
 * Returns the task or lesson behind a charge that was billed to the client or that the client was asked to
 * approve. Throws NOT_FOUND for other charges or if the stable doesn't share horses.
 */
export async function getPortalCharge({
  ctx,
  input: { id },
}: TrustedArguments<{ id: string }>): Promise<PortalChargePage> {
  const { contactId, sharesHorses, dateFormat } = await getPortalSharing({ ctx });
  const found = sharesHorses && isUuid(id) ? await selectPortalWork(ctx, contactId, id) : null;
  if (!found) throw createNotFoundError("Charge");
  const { photosOf, ...work } = found;
  return { work, photos: photosOf ? await readPhotos(ctx, photosOf) : [], dateFormat };
}

async function readPhotos(ctx: Context, taskId: string): Promise<PortalPhoto[]> {
  return toPortalPhotos(ctx, await selectTaskPhotos(ctx, taskId));
}
