import "server-only";
import { getOrganizationFolder } from "@/lib/storage/keys";
import { getPortraitLink, type PortraitSize } from "@/lib/storage/portraits";

export function getOrganizationPicturesFolder(organizationId: string): string {
  return `${getOrganizationFolder(organizationId)}/picture`;
}

export function getOrganizationPictureFolder(organizationId: string, pictureId: string): string {
  return `${getOrganizationPicturesFolder(organizationId)}/${pictureId}`;
}

/** Returns a link to the picture, valid for one to two days; null if there is no picture. */
export function createOrganizationPictureLink(
  { id, pictureId }: { id: string; pictureId: string | null },
  size: PortraitSize,
  now: Date,
): string | null {
  return pictureId && getPortraitLink(getOrganizationPictureFolder(id, pictureId), size, now);
}
