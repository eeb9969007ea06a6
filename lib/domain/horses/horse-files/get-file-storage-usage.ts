import type { StoredFile } from "@/lib/domain/horses/horse-files/dto";

/** Returns the number of bytes and photos that count toward the plan's limits for this file. */
export function getFileStorageUsage({ bytes, kind }: Pick<StoredFile, "bytes" | "kind">): {
  bytes: number;
  photos: number;
} {
  return { bytes, photos: kind === "photo" ? 1 : 0 };
}
