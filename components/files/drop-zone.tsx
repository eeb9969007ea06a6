"use client";

import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from "react";
import { useHydrated } from "@/components/forms/use-hydrated";
import { getButtonClass } from "@/components/ui/button-styles";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";

interface DropZoneProps {
  label: string;
  /** The description of the accepted files. */
  hint: ReactNode;
  accept: string;
  onFiles: (files: readonly File[]) => void;
  /** Whether the field opens the camera immediately on a phone. */
  opensCamera?: boolean;
  /** Renders a second button, which phones show at the bottom of the screen. */
  renderPhoneButton?: ((button: ReactNode) => ReactNode) | undefined;
  /** Shown between the drop zone and the second button. */
  children?: ReactNode;
}

/** Renders a field that accepts one or more files by file picker, camera or drag and drop. */
export function DropZone(props: DropZoneProps) {
  const { label, hint, accept, onFiles, opensCamera = false, renderPhoneButton, children } = props;
  const isReady = useHydrated();
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // Clears the field, so that choosing the same file again triggers a change event.
    currentTarget.value = "";
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const face = (
    <>
      <Icon name={opensCamera ? "camera" : "upload-simple"} />
      {label}
    </>
  );
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a mouse; the field inside works for everyone */}
      <div
        onDragOver={onDragOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
        className={classNames(
          "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed px-5 py-4",
          isOver ? "border-green bg-green-wash" : "border-line-strong bg-surface",
          // Phones don't support drag and drop. If the button is at the bottom of the screen, only the hint
          // remains here.
          renderPhoneButton && "max-md:border-0 max-md:bg-transparent max-md:p-0",
        )}
      >
        <input
          id={id}
          type="file"
          multiple
          accept={accept}
          capture={opensCamera ? "environment" : undefined}
          disabled={!isReady}
          onChange={onChange}
          aria-label={label}
          aria-describedby={`${id}-hint`}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={classNames(
            getButtonClass({ variant: renderPhoneButton ? "primary" : "secondary" }),
            "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-green peer-focus-visible:outline-offset-2",
            renderPhoneButton && "max-md:hidden",
          )}
        >
          {face}
        </label>
        <p id={`${id}-hint`} className="min-w-0 flex-1 basis-40 text-ink-faint text-sm">
          <span className="max-md:hidden">Or drop files here. </span>
          {hint}
        </p>
      </div>
      {children}
      {renderPhoneButton?.(
        <label htmlFor={id} className={getButtonClass({ variant: "primary", size: "large" })}>
          {face}
        </label>,
      )}
    </div>
  );
}
