import type { StoredFile } from "@/lib/domain/horses/horse-files/dto";

/** Returns how much of the plan's storage and photo limits this file uses. */
export function getFileStorageUsage({ bytes, kind }: Pick<StoredFile, "bytes" | "kind">): {
  bytes: number;
  photos: number;
} {
  return { bytes, photos: kind === "photo" ? 1 : 0 };
}
