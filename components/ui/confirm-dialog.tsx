"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog, DialogBody, DialogFooter } from "./dialog";

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Runs the action. The handler must close the dialog afterward. */
  onConfirm: () => void;
  /** The question, such as "Void INV-0213?". */
  title: string;
  /** The consequences of the action, and whether it can be undone. */
  children: ReactNode;
  /** The label of the confirmation button, such as "Void invoice". */
  confirmLabel: string;
  /** The label of the button that dismisses the dialog, for actions where "Cancel" would be ambiguous. */
  cancelLabel?: string;
  pending?: boolean | undefined;
  danger?: boolean | undefined;
  /** Whether the confirmation button is disabled, for example because a choice is missing. */
  disabled?: boolean | undefined;
};

/**
 * Asks for confirmation. The focus starts on Cancel, so that pressing Enter by accident doesn't run the action.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    children,
    confirmLabel,
    cancelLabel = "Cancel",
    pending,
    danger = true,
    disabled,
  } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title} size="small">
      <DialogBody className="text-ink-soft">{children}</DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{cancelLabel}</Button>
        <Button
          variant={danger ? "danger" : "primary"}
          disabled={disabled}
          loading={pending}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
