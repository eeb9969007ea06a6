"use client";

import type { ReactNode } from "react";
import type { z } from "zod";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import type { DialogProps } from "@/components/ui/dialog";
import type { FieldErrors } from "@/lib/errors";
import type { ActionResult } from "./call-action";
import { DialogForm } from "./dialog-form";
import { useActionForm } from "./use-action-form";

interface ActionDialogProps<Input, Result extends ActionResult>
  extends Pick<DialogProps, "title" | "description" | "onClose"> {
  schema: z.ZodType<unknown, Input>;
  /** Values that aren't fields of the form, such as the ID of the changed record. */
  fixed?: Readonly<Record<string, unknown>>;
  action: (input: NoInfer<Input>) => Promise<Result>;
  /** Called before the dialog closes. */
  onDone: (data: NonNullable<Result["data"]>) => void;
  submitLabel: string;
  children: (errors: FieldErrors) => ReactNode;
}

/** Renders a small dialog with a few fields. When submitted, the dialog calls an action and then closes. */
export function ActionDialog<Input, Result extends ActionResult>(props: ActionDialogProps<Input, Result>) {
  const { title, description, onClose, schema, fixed, action, onDone, submitLabel, children } = props;
  const form = useActionForm({
    ...{ schema, fixed, action, blockReason: useOrganizationMismatch() },
    onDone: (data) => {
      onDone(data);
      onClose();
    },
  });
  return (
    <DialogForm
      {...{ form, title, description, onClose, submitLabel }}
      isUnsaved={form.isDirty}
      size="small"
      pendingLabel="Saving…"
    >
      {children(form.errors)}
    </DialogForm>
  );
}
