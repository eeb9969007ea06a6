"use client";

import { useActionState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { dialogModules } from "./dialog-modules";
import { type OpenDialog, openDialog } from "./dialog-store";

export type OpenDialogButtonProps = Omit<ButtonProps, "onClick" | "loading" | "type"> & {
  dialog: OpenDialog;
};

/**
 * Fetches a dialog's code when it is pressed (or about to be), then opens it. It is a form, because React keeps
 * the submission of a page whose code hasn't come yet and makes it up; a click on a mere button would be lost.
 */
export function OpenDialogButton({ dialog, ...rest }: OpenDialogButtonProps) {
  const load = dialogModules[dialog.kind];

  const [, open, loading] = useActionState(async () => {
    try {
      await load();
      openDialog(dialog);
    } catch {
      // The module couldn't be fetched; the press can simply be repeated.
      toast("Couldn't open the form. Check your connection and try again.", { tone: "error" });
    }
  }, undefined);

  return (
    <form action={open} className="contents">
      <Button
        {...rest}
        type="submit"
        aria-haspopup="dialog"
        loading={loading}
        // Warming up early is a courtesy: when it fails, the press says so.
        onPointerEnter={() => load().catch(() => undefined)}
      />
    </form>
  );
}
