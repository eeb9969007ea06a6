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
}

/** What its sender is told of it. */
export interface UploadDto {
  id: string;
  purpose: string;
  name: string;
  length: number;
  received: number;
  /** What became of it; null while it is on its way. */
  fileId: string | null;
  /** ISO 8601. */
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
