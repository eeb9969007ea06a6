"use client";

import { useActionState, useEffect } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { type InvoicingDialogState, openInvoicingDialog, refreshOpenDraft } from "./dialog-store";
import { loadDialogModules } from "./load-dialog-modules";

export type OpenDialogButtonProps = Omit<ButtonProps, "onClick" | "loading" | "type"> & {
  dialog: InvoicingDialogState;
};

/**
 * Loads a dialog's code when the pointer moves over the button, and opens the dialog after a click. The button
 * submits a form, because React replays early form submissions after hydration. Early clicks on a plain button
 * would be lost.
 */
export function OpenDialogButton({ dialog, ...rest }: OpenDialogButtonProps) {
  const load = loadDialogModules[dialog.kind];
  // After a live update, the page passes the draft's new version to this button.
  useEffect(() => {
    if (dialog.kind === "invoice" && dialog.draft) refreshOpenDraft(dialog.draft);
  }, [dialog]);

  const [, open, loading] = useActionState(async () => {
    try {
      await load();
      openInvoicingDialog(dialog);
    } catch {
      // The module failed to load. Clicking again retries the download.
      showToast("Couldn't open the form. Check your connection and try again.", { tone: "error" });
    }
  }, undefined);

  return (
    <form action={open} className="contents">
      <Button
        {...rest}
        type="submit"
        aria-haspopup="dialog"
        loading={loading}
        // Preloading is optional. If it fails, the click shows the error.
        onPointerEnter={() => load().catch(() => undefined)}
      />
    </form>
  );
}
