"use client";

import { type ReactNode, useState } from "react";
import type { ActionResult } from "@/components/forms/call-action";
import { useActionButton } from "@/components/forms/use-action-button";
import { Button, type ButtonProps } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast-store";

interface ConfirmedButtonProps extends Pick<ButtonProps, "icon" | "aria-label"> {
  label: string;
  /** The question, and the deed by its name. */
  title: string;
  confirmLabel: string;
  call: () => Promise<ActionResult>;
  /** What is said when it is done. */
  done: string;
  /** What will happen. */
  children: ReactNode;
}

/** A button that asks first. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { label, title, confirmLabel, call, done, children, ...button } = props;
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, press } = useActionButton({
    call,
    onDone: () => toast(done),
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Button size="small" {...button} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={press}
        pending={isPending}
        title={title}
        confirmLabel={confirmLabel}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
