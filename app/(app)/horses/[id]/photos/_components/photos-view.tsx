"use client";

import { useEffect, useRef, useState } from "react";
import { ACCEPTED_PICTURES } from "@/components/files/accepted-files";
import { FileUploader } from "@/components/files/file-uploader";
import { StorageUsageLine, type StorageUsageLineProps } from "@/components/files/storage-usage-line";
import { PageActionBar } from "@/components/layout/page-action-bar";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import { PhotoTile } from "./photo-tile";
import { PhotoViewer } from "./photo-viewer";
import type { HorsePhoto } from "./to-horse-photo";

interface PhotosViewProps {
  horse: { id: string; name: string };
  /** Null if the lookup failed. */
  page: { photos: readonly HorsePhoto[]; before: string | undefined; after: string | undefined } | null;
  storageUse: StorageUsageLineProps["storageUse"];
  /** The name of the horse's organization if it isn't the viewer's. */
  storageOwnerName: string | null;
  /** The organization's time zone. */
  timeZone: string;
  canWrite: boolean;
}

const LIST_ID = "photos";

/** Renders a horse's photos, newest first. */
export function PhotosView({
  horse,
  page,
  storageUse,
  storageOwnerName,
  timeZone,
  canWrite,
}: PhotosViewProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const nextFocus = useRef<string | null>(null);
  // Runs after the viewer has closed, because closing the viewer would move the focus back to the deleted photo.
  useEffect(() => {
    if (openId !== null || nextFocus.current === null) return;
    document.getElementById(nextFocus.current)?.focus();
    nextFocus.current = null;
  }, [openId]);
  const photos = page?.photos ?? [];
  const index = photos.findIndex(({ id }) => id === openId);
  const open = photos[index];
  const beside = (step: number) => photos[(index + step + photos.length) % photos.length]?.id ?? null;
  return (
    <section id={LIST_ID} tabIndex={-1} aria-label={`Photos of ${horse.name}`} className="grid gap-4">
      {canWrite && (
        <FileUploader
          label="Add photos"
          hint="JPEG, PNG, WebP, AVIF or GIF, up to 50 MB each. We remove location data."
          accept={ACCEPTED_PICTURES}
          purpose="horse_photo"
          target={{ horse_id: horse.id }}
          storageOwnerName={storageOwnerName}
          renderPhoneButton={(button) => <PageActionBar>{button}</PageActionBar>}
        />
      )}
      {!page && <ErrorState what="photos" action={<RetryButton />} />}
      {page && photos.length === 0 && (
        <EmptyState icon="image" title="No photos yet">
          {canWrite
            ? `The first photo you add becomes ${horse.name}'s profile picture.`
            : `Photos of ${horse.name} appear here.`}
        </EmptyState>
      )}
      {photos.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6">
          {photos.map((photo) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              horseName={horse.name}
              onOpen={() => setOpenId(photo.id)}
            />
          ))}
        </ul>
      )}
      {page && <Pagination label="Photo pages" before={page.before} after={page.after} order="date" />}
      <StorageUsageLine storageUse={storageUse} about="photos" />
      {open && (
        <PhotoViewer
          timeZone={timeZone}
          key={open.id}
          horse={horse}
          photo={open}
          positionText={`${index + 1} of ${photos.length}`}
          canWrite={canWrite && open.isOwn}
          onClose={() => setOpenId(null)}
          onDeleted={() => {
            // The focus moves to the photo after the deleted photo, or to the photo before it if the last photo was
            // deleted.
            nextFocus.current = (photos[index + 1] ?? photos[index - 1])?.id ?? LIST_ID;
            setOpenId(null);
          }}
          onStep={photos.length > 1 ? (step) => setOpenId(beside(step)) : null}
        />
      )}
    </section>
  );
}
