"use client";

import type { ReactNode } from "react";
import type { ActionResult } from "@/components/forms/call-action";
import { useDeletion } from "@/components/forms/use-deletion";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatSize } from "@/lib/files/format-size";

export interface ListedFile {
  id: string;
  name: string;
  /** The file extension; `webp` for pictures. */
  extension: string;
  bytes: number;
  url: string;
  thumbUrl?: string | null;
}

interface FileRowProps {
  file: ListedFile;
  /** Shown before the file's format and size. */
  detail?: string | null;
  /** The buttons beside the file. */
  children?: ReactNode;
}

/** Shows a file as a link with its format and size, as one row of a list in a card. */
export function FileRow({ file: { name, extension, bytes, url, thumbUrl }, detail, children }: FileRowProps) {
  const format = extension === "webp" ? "Picture" : extension.toUpperCase();
  return (
    <li className="flex items-center gap-3 px-5 py-2">
      {thumbUrl ? (
        // biome-ignore lint/performance/noImgElement: the image is already sized for display, and its URL expires
        <img
          src={thumbUrl}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 shrink-0 rounded-small object-cover"
        />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-small bg-green-wash text-green">
          <Icon name="file-text" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center break-all font-semibold underline-offset-4 hover:underline"
        >
          {name}
        </a>
        <p className="text-ink-faint text-sm">
          {detail && `${detail}, `}
          {format}, {formatSize(bytes)}
        </p>
      </div>
      {children}
    </li>
  );
}

interface DeleteFileButtonProps {
  name: string;
  /** The type of file, as shown in the message. */
  what: string;
  remove: () => Promise<ActionResult>;
  restore: () => Promise<ActionResult>;
}

/** Deletes a file without confirmation and offers Undo. */
export function DeleteFileButton({ name, what, remove, restore }: DeleteFileButtonProps) {
  const { isPending, press } = useDeletion({ remove, restore, what });
  return (
    <Button
      size="small"
      variant="quiet"
      iconOnly
      icon="trash"
      aria-label={`Delete ${name}`}
      loading={isPending}
      onClick={press}
    />
  );
}
