import { formatSize } from "@/lib/files/format-size";

export interface StorageUsageLineProps {
  /** The storage in use; null if the lookup failed. */
  storageUse: {
    bytes: number;
    photos: number;
    limits: { bytes: number | null; photos: number | null };
  } | null;
  about: "photos" | "storage";
}

/** Shows how much of the plan's storage is used. */
export function StorageUsageLine({ storageUse, about }: StorageUsageLineProps) {
  if (!storageUse) return null;
  const { bytes, photos, limits } = storageUse;
  const room =
    limits.bytes === null ? formatSize(bytes) : `${formatSize(bytes)} of ${formatSize(limits.bytes)}`;
  const word = (limits.photos ?? photos) === 1 ? "photo" : "photos";
  const count = limits.photos === null ? `${photos} ${word}` : `${photos} of ${limits.photos} ${word}`;
  return (
    <p className="tabular text-ink-faint text-sm">
      {about === "photos" ? `${count}, ${room} of storage` : `${room} of storage`} used by your organization
    </p>
  );
}
