import { type Context, isOwnEntry } from "@/lib/auth/context";
import type { HorseFileDto } from "@/lib/domain/horses/horse-files/dto";

/** A photo as shown on the page. */
export interface HorsePhoto {
  id: string;
  caption: string | null;
  authorName: string;
  /** The timestamp in ISO 8601 format. */
  createdAt: string;
  thumbUrl: string;
  viewUrl: string;
  /** The dimensions of the largest size, in pixels. */
  width: number;
  height: number;
  recordId: string | null;
  /** Whether the photo is the horse's profile picture. */
  isPicture: boolean;
  /** Whether the photo belongs to the viewer's organization. Other organizations' photos are view-only. */
  isOwn: boolean;
}

interface PhotoContext {
  ctx: Context;
  picture: { url: string } | null;
}

export function toHorsePhoto(file: HorseFileDto, { ctx, picture }: PhotoContext): HorsePhoto {
  const { id, caption, authorName, createdAt, thumbUrl, viewUrl, url, width, height, recordId } = file;
  return {
    ...{ id, caption, authorName, createdAt, recordId },
    thumbUrl: thumbUrl ?? url,
    viewUrl: viewUrl ?? url,
    width: width ?? 1,
    height: height ?? 1,
    isPicture: picture !== null && picture.url === thumbUrl,
    isOwn: isOwnEntry(ctx, file),
  };
}
