"use client";

import { useActionState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { type OpenDialog, openDialog } from "./dialog-store";
import { loadDialogModules } from "./load-dialog-modules";

export type OpenDialogButtonProps = Omit<ButtonProps, "onClick" | "loading" | "type"> & {
  dialog: OpenDialog;
};

/**
 * Loads a dialog's code when the button is about to be clicked, then opens the dialog. It is a form because
 * React replays a form submission after hydration, whereas a click on a plain button would be lost.
 */
export function OpenDialogButton({ dialog, ...rest }: OpenDialogButtonProps) {
  const load = loadDialogModules[dialog.kind];

  const [, open, loading] = useActionState(async () => {
    try {
      await load();
      openDialog(dialog);
    } catch {
      // The module failed to load. Another click retries.
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
