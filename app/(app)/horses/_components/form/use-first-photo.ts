import { useContext, useState } from "react";
import { uploadFile } from "@/components/files/upload-file";
import { CurrentOrganizationContext } from "@/components/organizations/organizations/current-organization-context";
import { showToast } from "@/components/ui/toast-store";

/** Manages a photo that is chosen before its horse exists and uploaded after the horse is created. */
export function useFirstPhoto() {
  const organization = useContext(CurrentOrganizationContext);
  const [photo, setPhoto] = useState<File | null>(null);
  /** The upload progress from 0 to 1; null if no upload is running. */
  const [sent, setSent] = useState<number | null>(null);

  /** If the upload fails, the horse is still created. */
  async function send(horseId: string): Promise<void> {
    if (!photo) return;
    const organizationId = organization?.id ?? null;
    const to = { organizationId, purpose: "horse_photo", target: { horse_id: horseId } } as const;
    const { signal } = new AbortController();
    setSent(0);
    try {
      await uploadFile(photo, to, { signal, onProgress: (bytes) => setSent(bytes / photo.size) });
    } catch (error) {
      const reason = error instanceof Error ? ` ${error.message}` : "";
      showToast(`The photo wasn't added.${reason}`, { tone: "error" });
    }
    setSent(null);
  }
  return { photo, setPhoto, sent, send };
}

export type FirstPhoto = ReturnType<typeof useFirstPhoto>;
