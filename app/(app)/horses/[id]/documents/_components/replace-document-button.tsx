"use client";

import { useRouter } from "next/navigation";
import { type ChangeEvent, useContext, useId, useState } from "react";
import { ACCEPTED_FILES } from "@/components/files/accepted-files";
import { uploadFile } from "@/components/files/upload-file";
import { useHydrated } from "@/components/forms/use-hydrated";
import { CurrentOrganizationContext } from "@/components/organizations/organizations/current-organization-context";
import { getButtonClass } from "@/components/ui/button-styles";
import { showToast } from "@/components/ui/toast-store";

/** Renders a button that replaces a document's file but keeps the document's name, type and dates. */
export function ReplaceDocumentButton({ horseId, id, name }: { horseId: string; id: string; name: string }) {
  const router = useRouter();
  const fieldId = useId();
  const isReady = useHydrated();
  const organization = useContext(CurrentOrganizationContext);
  const [sent, setSent] = useState<number | null>(null);
  const replace = async (file: File) => {
    setSent(0);
    const to = {
      organizationId: organization?.id ?? null,
      purpose: "horse_document",
      target: { horse_id: horseId, replaces: id },
    } as const;
    const { signal } = new AbortController();
    try {
      await uploadFile(file, to, { signal, onProgress: (bytes) => setSent(bytes / file.size) });
      showToast(`${name} replaced`);
      router.refresh();
    } catch (error) {
      showToast(
        error instanceof Error
          ? error.message
          : "This file couldn't be uploaded. Try again, or choose another file.",
        {
          tone: "error",
        },
      );
    }
    setSent(null);
  };
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = "";
    if (file) void replace(file);
  };
  return (
    <>
      <input
        id={fieldId}
        type="file"
        accept={ACCEPTED_FILES}
        disabled={!isReady || sent !== null}
        onChange={onChange}
        aria-label={`Replace ${name}`}
        className="peer sr-only"
      />
      <label
        htmlFor={fieldId}
        className={`${getButtonClass({ size: "small", variant: "quiet" })} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-green`}
      >
        {sent === null ? "Replace" : `${Math.floor(sent * 100)}%`}
      </label>
    </>
  );
}
