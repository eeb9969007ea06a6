"use client";

import { useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { dialogModules } from "./dialog-modules";
import { type OpenDialog, openDialog } from "./dialog-store";

export type OpenDialogButtonProps = Omit<ButtonProps, "onClick" | "loading" | "type"> & {
  dialog: OpenDialog;
};

/** Fetches a dialog's code when it is pressed (or about to be), then opens it. */
export function OpenDialogButton({ dialog, ...rest }: OpenDialogButtonProps) {
  const [loading, setLoading] = useState(false);
  const load = dialogModules[dialog.kind];

  const open = async () => {
    setLoading(true);
    try {
      await load();
      openDialog(dialog);
    } catch {
      // The module couldn't be fetched; the press can simply be repeated.
      toast("Couldn't open the form. Check your connection and try again.", { tone: "error" });
    } finally {
      setLoading(false);
    }
  };

  return (
    <Button
      {...rest}
      aria-haspopup="dialog"
      loading={loading}
      onClick={open}
      // Warming up early is a courtesy: when it fails, the press says so.
      onPointerEnter={() => load().catch(() => undefined)}
    />
  );
}
