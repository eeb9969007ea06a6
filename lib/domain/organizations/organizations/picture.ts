import "server-only";
import { getOrganizationFolder } from "@/lib/storage/keys";
import { getPortraitLink, type PortraitSize } from "@/lib/storage/portraits";

export function getPicturesFolder(organizationId: string): string {
  return `${getOrganizationFolder(organizationId)}/picture`;
}

export function getPictureFolder(organizationId: string, pictureId: string): string {
  return `${getPicturesFolder(organizationId)}/${pictureId}`;
}

/** Returns a link that is valid for one to two days; null without a picture. */
export function createPictureLink(
  { id, pictureId }: { id: string; pictureId: string | null },
  size: PortraitSize,
  now: Date,
): string | null {
  return pictureId && getPortraitLink(getPictureFolder(id, pictureId), size, now);
}
