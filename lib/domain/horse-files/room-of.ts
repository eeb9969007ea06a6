import type { StoredFile } from "@/lib/domain/horse-files/dto";

/** What a file takes of the plan's storage and photos. */
export function roomOf({ bytes, kind }: Pick<StoredFile, "bytes" | "kind">): {
  bytes: number;
  photos: number;
} {
  return { bytes, photos: kind === "photo" ? 1 : 0 };
}
