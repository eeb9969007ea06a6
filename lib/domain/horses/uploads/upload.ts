export interface UploadRow {
  id: string;
  userId: string;
  purpose: string;
  target: unknown;
  name: string;
  length: number;
  photos: number;
  received: number;
  parts: string[];
  fileId: string | null;
  expiresAt: Date;
  /** The time at which the upload's storage was released; null while the storage is reserved. */
  releasedAt: Date | null;
}

/** Returns the storage that an unfinished upload reserves. */
export function getUploadReservation({
  length,
  photos,
  releasedAt,
}: Pick<UploadRow, "length" | "photos" | "releasedAt">): { reservedBytes: number; reservedPhotos: number } {
  return releasedAt === null
    ? { reservedBytes: length, reservedPhotos: photos }
    : { reservedBytes: 0, reservedPhotos: 0 };
}

/** An upload as seen by its sender. */
export interface UploadDto {
  id: string;
  purpose: string;
  name: string;
  length: number;
  received: number;
  /** The ID of the resulting file; null until the upload is finished. */
  fileId: string | null;
  /** The timestamp in ISO 8601 format. */
  expiresAt: string;
}

export function toUploadDto({
  id,
  purpose,
  name,
  length,
  received,
  fileId,
  expiresAt,
}: UploadRow): UploadDto {
  return { id, purpose, name, length, received, fileId, expiresAt: expiresAt.toISOString() };
}
