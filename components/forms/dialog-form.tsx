"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Dialog, DialogBody, DialogFooter, type DialogProps } from "@/components/ui/dialog";
import { ActionErrorAlert } from "./action-error-alert";
import { DiscardDialog } from "./discard-dialog";
import type { ActionForm } from "./use-action-form";
import { useDiscardConfirmation } from "./use-discard-confirmation";

interface DialogFormProps extends Pick<DialogProps, "title" | "description" | "size" | "onClose"> {
  form: ActionForm;
  /** Whether closing the dialog would lose input. If so, the dialog asks for confirmation before it closes. */
  isUnsaved?: boolean;
  /**
   * The label of the submit button. `pendingLabel` replaces the pressed button's label while the form is being
   * sent.
   */
  submitLabel: string;
  pendingLabel: string;
  danger?: boolean;
  /**
   * A second submit button, which adds `name` and `value` to the submitted fields. Use it only in dialogs without
   * text fields, because Enter in a field presses the first submit button.
   */
  secondSubmit?: { label: string; name: string; value: string } | undefined;
  /** Whether the form can be sent. If not, its submit button is disabled. */
  canSubmit?: boolean;
  /** Classes for the grid of fields. */
  className?: string;
  children: ReactNode;
}

/**
 * Renders a dialog with a form: fields, the error, Cancel and the submit button. Mounted only while it is open.
 */
export function DialogForm(props: DialogFormProps) {
  const { form, isUnsaved = false, submitLabel, pendingLabel, danger = false, secondSubmit } = props;
  const { title, description, size, onClose, canSubmit = true, className, children } = props;
  const { formProps, pending, pressed, failure, upgradeHref } = form;
  const isSecondPressed = pending && secondSubmit !== undefined && pressed === secondSubmit.value;
  const { element, close, question } = useDiscardConfirmation({
    isDirty: isUnsaved,
    isBusy: pending,
    onClose,
  });
  return (
    <>
      {/* Before the dialog, so that it closes first. Otherwise, the browser couldn't return the focus. */}
      {isUnsaved && <DiscardDialog {...question} />}
      <Dialog {...{ title, description, size }} open persistent onClose={close}>
        <form ref={element} {...formProps}>
          <DialogBody className={classNames("grid gap-4", className)}>
            {children}
            {failure && (
              <ActionErrorAlert message={failure} upgradeHref={upgradeHref} className="col-span-full" />
            )}
          </DialogBody>
          <DialogFooter>
            <Button onClick={close} disabled={pending}>
              Cancel
            </Button>
            {secondSubmit && (
              <Button
                type="submit"
                {...{ name: secondSubmit.name, value: secondSubmit.value }}
                loading={isSecondPressed}
                loadingText={pendingLabel}
                disabled={pending && !isSecondPressed}
              >
                {secondSubmit.label}
              </Button>
            )}
            <Button
              type="submit"
              variant={danger ? "danger" : "primary"}
              loading={pending && !isSecondPressed}
              loadingText={pendingLabel}
              disabled={!canSubmit || isSecondPressed}
            >
              {submitLabel}
            </Button>
          </DialogFooter>
        </form>
      </Dialog>
    </>
  );
}
