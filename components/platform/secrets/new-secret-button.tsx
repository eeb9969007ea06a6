"use client";

import { type ReactNode, Suspense, useState } from "react";
import { useHydrated } from "@/components/forms/use-hydrated";
import { PageActionBar } from "@/components/layout/page-action-bar";
import { Button } from "@/components/ui/button";

interface NewSecretButtonProps<Created> {
  label: string;
  /** Renders the dialog that creates the item. Calls `onCreated` with null if there is no secret to show. */
  form: (onCreated: (created: Created | null) => void, onClose: () => void) => ReactNode;
  /** Renders the dialog that shows the secret. */
  secret: (created: Created, onClose: () => void) => ReactNode;
}

/**
 * Opens a dialog that creates an item, and then a dialog that shows its secret once. Both dialogs can be
 * lazy-loaded.
 */
export function NewSecretButton<Created extends object>({
  label,
  form,
  secret,
}: NewSecretButtonProps<Created>) {
  const isReady = useHydrated();
  const [open, setOpen] = useState<"form" | Created | null>(null);
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
