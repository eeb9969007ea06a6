"use client";

import type { KeyboardEvent } from "react";
import { useDeleteFile } from "@/components/files/use-delete-file";
import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { DateText } from "@/components/ui/date-text";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast-store";
import { chooseHorsePictureAction } from "@/lib/actions/horses/horse-files";
import { PhotoCaptionForm } from "./photo-caption-form";
import type { HorsePhoto } from "./to-horse-photo";

interface PhotoViewerProps {
  horse: { id: string; name: string };
  photo: HorsePhoto;
  /** The photo's position, for example "3 of 12". */
  positionText: string;
  /** The organization's time zone. */
  timeZone: string;
  canWrite: boolean;
  onClose: () => void;
  onDeleted: () => void;
  /** Shows the previous (-1) or the next (1) photo. Null if the horse has only one photo. */
  onStep: ((step: number) => void) | null;
}

/** Shows one photo at full size. The arrow keys show the previous or next photo. */
export function PhotoViewer({
  horse,
  photo,
  positionText,
  timeZone,
  canWrite,
  onClose,
  onDeleted,
  onStep,
}: PhotoViewerProps) {
  const photoActions = usePhotoActions({ horseId: horse.id, id: photo.id, onDeleted });
  const { viewUrl, caption, width, height, createdAt, authorName, isPicture, recordId } = photo;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || !onStep) return;
    if (event.key === "ArrowLeft") onStep(-1);
    if (event.key === "ArrowRight") onStep(1);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={horse.name}
      description={positionText}
      size="large"
      focusOn="button"
    >
      <DialogBody className="grid gap-4" onKeyDown={onKeyDown}>
        <div className="relative">
          {/* biome-ignore lint/performance/noImgElement: the picture has its display size, and its URL expires */}
          <img
            src={viewUrl}
            alt={caption ?? `Photo of ${horse.name}`}
            width={width}
            height={height}
            className="max-h-[60vh] w-full rounded-small bg-sunken object-contain"
          />
          {onStep && (
            <div className="absolute inset-x-2 top-1/2 flex -translate-y-1/2 justify-between">
              <Button iconOnly icon="caret-left" aria-label="Previous photo" onClick={() => onStep(-1)} />
              <Button iconOnly icon="caret-right" aria-label="Next photo" onClick={() => onStep(1)} />
            </div>
          )}
        </div>
        {canWrite ? (
          <PhotoCaptionForm horseId={horse.id} id={photo.id} caption={caption} />
        ) : (
          caption && <p className="break-words">{caption}</p>
        )}
        <p className="text-ink-faint text-sm">
          Added by {authorName}, <DateText value={createdAt} timeZone={timeZone} />
        </p>
      </DialogBody>
      <DialogFooter>
        {recordId && (
          <ButtonLink href={`/horses/${horse.id}/health/${recordId}`} variant="quiet" icon="heartbeat">
            Health record
          </ButtonLink>
        )}
        {canWrite && (
          <>
            <Button
              variant="quiet"
              icon="trash"
              loading={photoActions.isDeleting}
              onClick={photoActions.remove}
            >
              Delete
            </Button>
            {!isPicture && (
              <Button icon="horse" loading={photoActions.isChoosing} onClick={photoActions.choose}>
                Make profile picture
              </Button>
            )}
          </>
        )}
      </DialogFooter>
    </Dialog>
  );
}

interface PhotoActionsOptions {
  horseId: string;
  id: string;
  onDeleted: () => void;
}

function usePhotoActions({ horseId, id, onDeleted }: PhotoActionsOptions) {
  const deleting = useDeleteFile({ horseId, id, label: "Photo", onDone: onDeleted });
  const choosing = useActionButton({
    call: () => chooseHorsePictureAction({ horse_id: horseId, id }),
    onDone: () => showToast("Profile picture changed"),
  });
  return {
    remove: deleting.press,
    isDeleting: deleting.isPending,
    choose: choosing.press,
    isChoosing: choosing.isPending,
  };
}
