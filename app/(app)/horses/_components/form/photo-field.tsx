"use client";

import { type ChangeEvent, useEffect, useState } from "react";
import { ACCEPTED_PICTURES } from "@/components/files/accepted-files";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import type { FirstPhoto } from "./use-first-photo";

/** Renders the field for a new horse's profile picture. */
export function PhotoField({ first: { photo, setPhoto, sent } }: { first: FirstPhoto }) {
  const preview = usePreviewUrl(photo);
  const [unreadable, setUnreadable] = useState<File | null>(null);
  const isUnreadable = photo !== null && photo === unreadable;
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    setPhoto(currentTarget.files?.[0] ?? null);
  return (
    <Card aria-labelledby="form-photo">
      <CardHeader id="form-photo" title="Photo" />
      <CardBody className="flex flex-wrap items-center gap-4">
        {preview && !isUnreadable && (
          // biome-ignore lint/performance/noImgElement: a file on this device
          <img
            src={preview}
            alt=""
            className="size-24 rounded-small object-cover"
            onError={() => setUnreadable(photo)}
          />
        )}
        <Field
          label="Photo"
          hint="JPEG, PNG, WebP, AVIF or GIF, up to 50 MB. We remove location data."
          error={
            isUnreadable
              ? "This file isn't a picture. Choose a JPEG, PNG, WebP, AVIF or GIF file."
              : undefined
          }
          className="flex-1 basis-64"
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept={ACCEPTED_PICTURES}
              onChange={onChange}
              className="file-field"
            />
          )}
        </Field>
        {sent !== null && (
          <progress aria-label="Uploading the photo" className="upload-progress" max={1} value={sent} />
        )}
      </CardBody>
    </Card>
  );
}

/** Returns the URL of the photo's preview; null until the preview is ready. */
function usePreviewUrl(photo: File | null): string | null {
  const [preview, setPreview] = useState<{ photo: File; url: string } | null>(null);
  useEffect(() => {
    if (!photo) return;
    const url = URL.createObjectURL(photo);
    setPreview({ photo, url });
    return () => URL.revokeObjectURL(url);
  }, [photo]);
  // When another photo is chosen, the previous URL is revoked before the browser could load it again.
  return preview !== null && preview.photo === photo ? preview.url : null;
}
