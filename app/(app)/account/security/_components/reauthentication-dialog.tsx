import type { ReactNode } from "react";
import type { z } from "zod";
import type { ActionResult } from "@/components/forms/call-action";
import { DialogForm } from "@/components/forms/dialog-form";
import { ReauthenticationField } from "@/components/forms/reauthentication-field";
import { useActionForm } from "@/components/forms/use-action-form";

interface ReauthenticationDialogProps<Input, Result extends ActionResult> {
  title: string;
  submitLabel: string;
  schema: z.ZodType<unknown, Input>;
  fixed: Record<string, string>;
  action: (input: NoInfer<Input>) => Promise<Result>;
  onDone: (data: NonNullable<Result["data"]>) => void;
  onClose: () => void;
  hasPassword: boolean;
  /** The consequences of the action. */
  children: ReactNode;
}

/** Asks the user to confirm their identity before a sign-in method is added or removed. Mounted only while open. */
export function ReauthenticationDialog<Input, Result extends ActionResult>(
  props: ReauthenticationDialogProps<Input, Result>,
) {
  const { title, submitLabel, schema, fixed, action, onDone, onClose, hasPassword, children } = props;
  const form = useActionForm({ schema, fixed, action, onDone });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={title}
      submitLabel={submitLabel}
      pendingLabel="One moment…"
    >
      <p className="text-ink-soft">{children}</p>
      <ReauthenticationField hasPassword={hasPassword} error={form.errors.password} />
    </DialogForm>
  );
}
