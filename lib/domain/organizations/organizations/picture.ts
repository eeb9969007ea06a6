import "server-only";
import { organizationFolder } from "@/lib/storage/keys";
import { type PortraitSize, portraitLink } from "@/lib/storage/portraits";

export function getPicturesFolder(organizationId: string): string {
  return `${organizationFolder(organizationId)}/picture`;
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
  return pictureId && portraitLink(getPictureFolder(id, pictureId), size, now);
}
