"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useContext } from "react";
import { CurrentOrganizationContext } from "@/components/organizations/organizations/current-organization-context";
import { showToast } from "@/components/ui/toast-store";
import { DropZone } from "./drop-zone";
import { UploadList } from "./upload-list";
import type { UploadTarget } from "./upload-url";
import { useUploads } from "./use-uploads";

interface FileUploaderProps extends Omit<UploadTarget, "organizationId"> {
  label: string;
  /** The description of the accepted files. */
  hint: ReactNode;
  accept: string;
  /**
   * The name of the organization whose storage the file uses; null if the file uses the current organization's
   * storage.
   */
  storageOwnerName?: string | null;
  /** Whether the field opens the camera immediately on a phone. */
  opensCamera?: boolean;
  /** Renders a second button, which phones show at the bottom of the screen. */
  renderPhoneButton?: (button: ReactNode) => ReactNode;
}

/** Uploads each file as soon as the user chooses it. Refreshes the page after all uploads have finished. */
export function FileUploader({ purpose, target, hint, storageOwnerName = null, ...zone }: FileUploaderProps) {
  const router = useRouter();
  const organization = useContext(CurrentOrganizationContext);
  const { files, add, retry, remove } = useUploads({
    to: { organizationId: organization?.id ?? null, purpose, target },
    onSettled: ({ done }) => {
      if (done === 0) return;
      showToast(done === 1 ? "File added" : `${done} files added`);
      router.refresh();
    },
  });
  return (
    <DropZone
      {...zone}
      hint={
        <>
          {hint}
          {storageOwnerName && ` Your files use ${storageOwnerName}'s storage.`}
        </>
      }
      onFiles={add}
    >
      <UploadList files={files} onRetry={retry} onRemove={remove} />
    </DropZone>
  );
}
