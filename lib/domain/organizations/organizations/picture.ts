import "server-only";
import { organizationFolder } from "@/lib/storage/keys";
import { type PortraitSize, portraitLink } from "@/lib/storage/portraits";

export function picturesFolder(organizationId: string): string {
  return `${organizationFolder(organizationId)}/picture`;
}

export function pictureFolder(organizationId: string, pictureId: string): string {
  return `${picturesFolder(organizationId)}/${pictureId}`;
}

/** Returns a link that is valid for one to two days; null without a picture. */
export function pictureLink(
  { id, pictureId }: { id: string; pictureId: string | null },
  size: PortraitSize,
  now: Date,
): string | null {
  return pictureId && portraitLink(pictureFolder(id, pictureId), size, now);
}
