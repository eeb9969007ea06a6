"use client";

import { type FormEvent, type ReactNode, useActionState, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { ShareFormState } from "@/lib/actions/horses/share-form-state";

interface EndShareButtonProps {
  action: (before: ShareFormState, form: FormData) => Promise<ShareFormState>;
  /** Hidden fields of the form. */
  fields: Readonly<Record<string, string>>;
  label: string;
  question: string;
  /** The consequence of ending the share. */
  children: ReactNode;
}

/** Renders a button that ends a share after confirmation. Without JavaScript, the button submits directly. */
export function EndShareButton({ action, fields, label, question, children }: EndShareButtonProps) {
  const [state, endShare, isPending] = useActionState(action, { status: "idle" });
  const [isAsked, setIsAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isConfirmed = useRef(false);
  const ask = (event: FormEvent) => {
    if (isConfirmed.current) return;
    event.preventDefault();
    setIsAsked(true);
  };
  const confirm = () => {
    setIsAsked(false);
    isConfirmed.current = true;
    form.current?.requestSubmit();
    isConfirmed.current = false;
  };
  return (
    <form ref={form} action={endShare} onSubmit={ask} className="grid gap-3">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {state.status === "refused" && <Alert tone="error" title={state.message} />}
      <Button type="submit" loading={isPending}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={confirm}
        title={question}
        confirmLabel={label}
      >
        {children}
      </ConfirmDialog>
    </form>
  );
}
