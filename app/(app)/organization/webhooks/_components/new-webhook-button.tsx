"use client";

import { lazy, Suspense, useState } from "react";
import { useReady } from "@/components/forms/use-ready";
import { ThumbPlace } from "@/components/layout/thumb-place";
import { Button } from "@/components/ui/button";

const WebhookDialog = lazy(() => import("./webhook-dialog"));
const SecretDialog = lazy(() => import("./secret-dialog"));

/** Adds a webhook, and then shows its secret: this once. */
export function NewWebhookButton() {
  const isReady = useReady();
  const [open, setOpen] = useState<"form" | { secret: string } | null>(null);
  const close = () => setOpen(null);
  const button = {
    icon: "plus",
    variant: "primary",
    "aria-haspopup": "dialog",
    disabled: !isReady,
    onClick: () => setOpen("form"),
    children: "New webhook",
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
            <WebhookDialog onClose={close} onSaved={({ secret }) => setOpen(secret ? { secret } : null)} />
          ) : (
            <SecretDialog secret={open.secret} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
