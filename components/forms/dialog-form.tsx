"use client";

import type { ReactNode, Ref } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Dialog, DialogBody, DialogFooter, type DialogProps } from "@/components/ui/dialog";
import { RefusalAlert } from "./refusal-alert";
import type { ActionForm } from "./use-action-form";

interface DialogFormProps extends Pick<DialogProps, "title" | "description" | "size" | "onClose"> {
  form: ActionForm;
  ref?: Ref<HTMLFormElement>;
  /** The text of the submit button, and its text while the form is being sent. */
  submitLabel: string;
  pendingLabel: string;
  danger?: boolean;
  /** Classes for the grid of fields. */
  className?: string;
  children: ReactNode;
}

/** A dialog with a form: fields, the error, Cancel and the submit button. Mounted only while it is open. */
export function DialogForm(props: DialogFormProps) {
  const { form, ref, submitLabel, pendingLabel, danger = false, className, children, ...dialog } = props;
  const { formProps, pending, failure, upgradeHref } = form;
  return (
    <Dialog {...dialog} open persistent>
      <form ref={ref} {...formProps}>
        <DialogBody className={classNames("grid gap-4", className)}>
          {children}
          {failure && <RefusalAlert message={failure} upgradeHref={upgradeHref} className="col-span-full" />}
        </DialogBody>
        <DialogFooter>
          <Button onClick={dialog.onClose} disabled={pending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={danger ? "danger" : "primary"}
            loading={pending}
            loadingText={pendingLabel}
          >
            {submitLabel}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
