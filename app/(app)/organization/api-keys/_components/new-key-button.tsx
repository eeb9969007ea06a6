"use client";

import { lazy, Suspense, useState } from "react";
import { useReady } from "@/components/forms/use-ready";
import { ThumbPlace } from "@/components/layout/thumb-place";
import { Button } from "@/components/ui/button";
import type { NewKey } from "./secret-dialog";

const NewDialog = lazy(() => import("./new-key-dialog"));
const SecretDialog = lazy(() => import("./secret-dialog"));

/** Makes a key, and then shows its secret: this once. */
export function NewKeyButton() {
  const isReady = useReady();
  const [open, setOpen] = useState<"form" | NewKey | null>(null);
  const close = () => setOpen(null);
  const button = {
    icon: "plus",
    variant: "primary",
    "aria-haspopup": "dialog",
    disabled: !isReady,
    onClick: () => setOpen("form"),
    children: "New key",
  } as const;
  return (
    <>
      <Button {...button} size="small" className="max-md:hidden" />
      <ThumbPlace>
        <Button {...button} size="large" />
      </ThumbPlace>
      {open && (
        <Suspense>
          {open === "form" ? (
            <NewDialog onClose={close} onMade={setOpen} />
          ) : (
            <SecretDialog made={open} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
