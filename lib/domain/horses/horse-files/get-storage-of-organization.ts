import type { StoredFile } from "@/lib/domain/horses/horse-files/dto";

/** Returns how much of the plan's storage and photos a file uses. */
export function getStorageOfOrganization({ bytes, kind }: Pick<StoredFile, "bytes" | "kind">): {
  bytes: number;
  photos: number;
} {
  return { bytes, photos: kind === "photo" ? 1 : 0 };
}
