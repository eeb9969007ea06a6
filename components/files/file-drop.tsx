"use client";

import { useRouter } from "next/navigation";
import { type ChangeEvent, type DragEvent, type ReactNode, useContext, useId, useState } from "react";
import { useReady } from "@/components/forms/use-ready";
import { CurrentOrganization } from "@/components/organizations/current-organization";
import { buttonClass } from "@/components/ui/button-styles";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast-store";
import { SentFiles } from "./sent-files";
import type { UploadTarget } from "./upload-address";
import { useUploads } from "./use-uploads";

interface FileDropProps extends Omit<UploadTarget, "organizationId"> {
  label: string;
  /** What is taken, in words. */
  hint: ReactNode;
  accept: string;
  /** Whose room it takes, where that isn't the sender's organization. */
  keptBy?: string | null;
  /** On a phone the camera opens at once. */
  isCamera?: boolean;
  /** A second button where the thumb is, on a phone. */
  thumb?: (button: ReactNode) => ReactNode;
}

/** Takes files by choosing, by the phone's camera or by dropping them here, several at once. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, purpose, target, thumb, keptBy = null, isCamera = false } = props;
  const router = useRouter();
  const isReady = useReady();
  const organization = useContext(CurrentOrganization);
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const { files, add, retry, remove } = useUploads({
    to: { organizationId: organization?.id ?? null, purpose, target },
    onSettled: (done) => {
      if (done === 0) return;
      toast(done === 1 ? "File added" : `${done} files added`);
      router.refresh();
    },
  });
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add([...(currentTarget.files ?? [])]);
    // The same file chosen again is a change, too.
    currentTarget.value = "";
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    add(event.dataTransfer.files);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const face = (
    <>
      <Icon name={isCamera ? "camera" : "upload-simple"} />
      {label}
    </>
  );
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a mouse's way; the field inside is everybody's */}
      <div
        onDragOver={onDragOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
        className={classNames(
          "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed px-5 py-4",
          isOver ? "border-green bg-green-wash" : "border-line-strong bg-surface",
          // Nothing is dropped on a phone: where the button stands elsewhere, only the words are left.
          thumb && "max-md:border-0 max-md:bg-transparent max-md:p-0",
        )}
      >
        <input
          id={id}
          type="file"
          multiple
          accept={accept}
          capture={isCamera ? "environment" : undefined}
          disabled={!isReady}
          onChange={onChange}
          aria-label={label}
          aria-describedby={`${id}-hint`}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={classNames(
            buttonClass({ variant: thumb ? "primary" : "secondary" }),
            "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-green peer-focus-visible:outline-offset-2",
            thumb && "max-md:hidden",
          )}
        >
          {face}
        </label>
        <p id={`${id}-hint`} className="min-w-0 flex-1 basis-40 text-ink-faint text-sm">
          <span className="max-md:hidden">Or drop files here. </span>
          {hint}
          {keptBy && ` What you add takes room of ${keptBy}'s storage.`}
        </p>
      </div>
      <SentFiles files={files} onRetry={retry} onRemove={remove} />
      {thumb?.(
        <label htmlFor={id} className={buttonClass({ variant: "primary", size: "large" })}>
          {face}
        </label>,
      )}
    </div>
  );
}
