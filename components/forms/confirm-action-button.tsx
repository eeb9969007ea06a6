"use client";

import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import type { ActionResult } from "@/components/forms/call-action";
import { useActionButton } from "@/components/forms/use-action-button";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button, type ButtonProps } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast-store";

interface ConfirmActionButtonProps<Result extends ActionResult>
  extends Pick<ButtonProps, "icon" | "iconOnly" | "variant" | "size" | "className" | "aria-label"> {
  /** The label of the button. If omitted, the button shows only its icon. */
  label?: string;
  /** The question, such as "End the plan?". */
  title: string;
  /** The label of the confirm button, such as "End plan". */
  confirmLabel: string;
  /** The label of the button that dismisses the dialog, for actions where "Cancel" would be ambiguous. */
  cancelLabel?: string;
  call: () => Promise<Result>;
  /** The message after success. Omit it if the page itself shows the result. */
  done?: string | ((data: NonNullable<Result["data"]>) => string);
  /** Whether the confirm button is red. By default, it is red unless `variant` is "primary". */
  danger?: boolean;
  onDone?: (data: NonNullable<Result["data"]>) => void;
  /** The consequences of the action, and whether it can be undone. */
  children: ReactNode;
}

/** Renders a button that asks for confirmation and then calls an action. */
export function ConfirmActionButton<Result extends ActionResult>(props: ConfirmActionButtonProps<Result>) {
  const { label, title, confirmLabel, cancelLabel, call, done, danger, onDone, children, ...button } = props;
  const isReady = useHydrated();
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, press } = useActionButton({
    call,
    onDone: (data) => {
      if (done) showToast(typeof done === "string" ? done : done(data));
      onDone?.(data);
    },
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Button size="small" {...button} disabled={!isReady} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking &&
        // The button may be in a menu. The dialog is rendered outside the menu, because a closed menu hides
        // its content.
        createPortal(
          <ConfirmDialog
            open
            onClose={() => !isPending && setIsAsking(false)}
            onConfirm={press}
            pending={isPending}
            title={title}
            confirmLabel={confirmLabel}
            danger={danger ?? button.variant !== "primary"}
            {...(cancelLabel && { cancelLabel })}
          >
            {children}
          </ConfirmDialog>,
          document.body,
        )}
    </>
  );
}
