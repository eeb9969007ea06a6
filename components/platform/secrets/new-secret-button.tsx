"use client";

import { type ReactNode, Suspense, useState } from "react";
import { useHydrated } from "@/components/forms/use-hydrated";
import { PageActionBar } from "@/components/layout/page-action-bar";
import { Button } from "@/components/ui/button";

interface NewSecretButtonProps<Made> {
  label: string;
  /** The dialog that creates it. It reports null if there is no secret to show. */
  form: (onCreated: (made: Made | null) => void, onClose: () => void) => ReactNode;
  /** The dialog that shows its secret. */
  secret: (made: Made, onClose: () => void) => ReactNode;
}

/** Creates something with a secret and shows the secret once. Both dialogs can be loaded lazily. */
export function NewSecretButton<Made extends object>({ label, form, secret }: NewSecretButtonProps<Made>) {
  const isReady = useHydrated();
  const [open, setOpen] = useState<"form" | Made | null>(null);
  const close = () => setOpen(null);
  const button = {
    icon: "plus",
    variant: "primary",
    "aria-haspopup": "dialog",
    disabled: !isReady,
    onClick: () => setOpen("form"),
    children: label,
  } as const;
  return (
    <>
      <Button {...button} size="small" className="max-md:hidden" />
      <PageActionBar>
        <Button {...button} size="large" />
      </PageActionBar>
      {open && <Suspense>{open === "form" ? form(setOpen, close) : secret(open, close)}</Suspense>}
    </>
  );
}
