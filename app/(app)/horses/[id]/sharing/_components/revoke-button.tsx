"use client";

import { type FormEvent, type ReactNode, useActionState, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { revokeShareAction } from "@/lib/actions/horses/horse-shares";

interface RevokeButtonProps {
  horse: { id: string };
  id: string;
  label: string;
  question: string;
  /** The form action. */
  children: ReactNode;
}

/** Asks for confirmation; without JavaScript, it submits directly. */
export function RevokeButton({ horse, id, label, question, children }: RevokeButtonProps) {
  const [state, revoke, isPending] = useActionState(revokeShareAction, { status: "idle" });
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
    <form ref={form} action={revoke} onSubmit={ask} className="grid gap-3">
      <input type="hidden" name="horse_id" value={horse.id} />
      <input type="hidden" name="id" value={id} />
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
