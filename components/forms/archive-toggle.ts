import { useState } from "react";
import { type ActionResult, callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { showToast } from "@/components/ui/toast-store";

export interface ArchiveToggleOptions {
  name: string;
  isArchived: boolean;
  archive: () => Promise<ActionResult>;
  restore: () => Promise<ActionResult>;
}

/** Returns a function that archives or restores a record. The message about an archived record offers Undo. */
export function createArchiveToggle(options: ArchiveToggleOptions): () => Promise<void> {
  const { name, isArchived } = options;
  const restore = async () => {
    const response = await callAction(options.restore);
    if ("data" in response) showToast(`${name} restored`);
    else showActionError(response.error);
  };
  const archive = async () => {
    const response = await callAction(options.archive);
    if ("data" in response) showToast(`${name} archived`, { action: { label: "Undo", onClick: restore } });
    else showActionError(response.error);
  };
  return isArchived ? restore : archive;
}

/** Returns a handler for a button that archives or restores a record, and whether the action is pending. */
export function useArchiveToggle(options: ArchiveToggleOptions) {
  const [isPending, setIsPending] = useState(false);
  const toggle = createArchiveToggle(options);
  const press = async () => {
    setIsPending(true);
    await toggle();
    setIsPending(false);
  };
  return { isPending, press };
}
