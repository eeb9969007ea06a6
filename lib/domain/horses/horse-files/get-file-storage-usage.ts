import type { StoredFile } from "@/lib/domain/horses/horse-files/dto";

/** Returns how many bytes and photos a file adds to the usage that counts toward the plan's limits. */
export function getFileStorageUsage({ bytes, kind }: Pick<StoredFile, "bytes" | "kind">): {
  bytes: number;
  photos: number;
} {
  return { bytes, photos: kind === "photo" ? 1 : 0 };
}
