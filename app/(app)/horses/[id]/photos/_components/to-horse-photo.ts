import { type Context, isOwnEntry } from "@/lib/auth/context";
import type { FileDto } from "@/lib/domain/horses/horse-files/dto";

/** A photo as the page shows it. */
export interface HorsePhoto {
  id: string;
  caption: string | null;
  authorName: string;
  /** ISO 8601. */
  createdAt: string;
  thumbUrl: string;
  viewUrl: string;
  /** Dimensions of the largest size, in pixels. */
  width: number;
  height: number;
  recordId: string | null;
  /** Whether it is the horse's profile picture. */
  isPicture: boolean;
  /** Whether it belongs to the viewer's organization. Other organizations' photos are view-only. */
  isOwn: boolean;
}

interface PhotoContext {
  ctx: Context;
  picture: { url: string } | null;
}

export function toHorsePhoto(file: FileDto, { ctx, picture }: PhotoContext): HorsePhoto {
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
