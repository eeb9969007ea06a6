"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useContext } from "react";
import { CurrentOrganization } from "@/components/organizations/organizations/current-organization";
import { showToast } from "@/components/ui/toast-store";
import { DropZone } from "./drop-zone";
import { SentFiles } from "./sent-files";
import type { UploadTarget } from "./upload-address";
import { useUploads } from "./use-uploads";

interface FileDropProps extends Omit<UploadTarget, "organizationId"> {
  label: string;
  /** Describes the accepted files. */
  hint: ReactNode;
  accept: string;
  /** The organization whose storage the file uses, if it isn't the sender's. */
  keptBy?: string | null;
  /** Opens the camera directly on a phone. */
  isCamera?: boolean;
  /** A second button where the thumb is, on a phone. */
  thumb?: (button: ReactNode) => ReactNode;
}

/** Uploads each file when it is chosen, and refreshes the page after all have arrived. */
export function FileDrop({ purpose, target, hint, keptBy = null, ...zone }: FileDropProps) {
  const router = useRouter();
  const organization = useContext(CurrentOrganization);
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
          {keptBy && ` Your files use ${keptBy}'s storage.`}
        </>
      }
      onFiles={add}
    >
      <SentFiles files={files} onRetry={retry} onRemove={remove} />
    </DropZone>
  );
}
