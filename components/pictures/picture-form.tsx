"use client";

import { useRouter } from "next/navigation";
import { type ChangeEvent, type ReactNode, useId, useState, useTransition } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { getButtonClass } from "@/components/ui/button-styles";
import { FieldError } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast-store";
import { READABLE_PICTURE_TYPES } from "@/lib/storage/picture-limits";
import { removePicture, sendPicture } from "./picture-requests";

interface PictureFormProps {
  /** The name of the person or organization that the picture represents. */
  name: string;
  pictureUrl: string | null;
  /** The route that stores and deletes the picture. */
  address: string;
  /** The picture's name in the interface. */
  noun?: "picture" | "logo";
  /** Shown instead of the round picture. */
  customPicture?: ReactNode;
}

/** Renders a form that uploads a picture as soon as a file is chosen. */
export function PictureForm({
  name,
  pictureUrl,
  address,
  noun = "picture",
  customPicture,
}: PictureFormProps) {
  const router = useRouter();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, startTransition] = useTransition();
  const id = useId();

  const run = (work: () => Promise<string | null>, done: string) =>
    startTransition(async () => {
      setProblem(null);
      const refusal = await work();
      setProblem(refusal);
      if (refusal !== null) return;
      showToast(done);
      router.refresh();
    });
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // Clears the field, so that choosing the same file again triggers a change event.
    currentTarget.value = "";
    if (file) run(() => sendPicture(address, file), `${capitalize(noun)} saved`);
  };

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      {customPicture ?? <Avatar name={name} src={pictureUrl} size="huge" />}
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          <input
            id={id}
            type="file"
            accept={READABLE_PICTURE_TYPES.join(",")}
            onChange={onChange}
            disabled={isBusy}
            aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ""}`}
            aria-invalid={problem ? true : undefined}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className={`${getButtonClass({})} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-green peer-focus-visible:outline-offset-2`}
          >
            <Icon name={isBusy ? "circle-notch" : "upload-simple"} className={isBusy ? "animate-spin" : ""} />
            {pictureUrl ? `Choose another ${noun}` : `Choose a ${noun}`}
          </label>
          {pictureUrl && (
            <Button
              variant="quiet"
              loading={isBusy}
              onClick={() => run(() => removePicture(address), `${capitalize(noun)} removed`)}
            >
              Remove {noun}
            </Button>
          )}
        </div>
        <p id={`${id}-hint`} className="text-ink-faint text-sm">
          JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. We remove location data.
        </p>
        <div aria-live="polite">{problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}</div>
      </div>
    </div>
  );
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
