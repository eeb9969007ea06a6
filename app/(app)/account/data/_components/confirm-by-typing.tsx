"use client";

import type { ReactNode } from "react";
import type { z } from "zod";
import type { ActionResult } from "@/components/forms/call-action";
import { DialogForm } from "@/components/forms/dialog-form";
import { ReauthenticationField } from "@/components/forms/reauthentication-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

interface ConfirmByTypingProps<Input> {
  title: string;
  /** The phrase that the user must type. */
  phrase: string;
  confirmLabel: string;
  schema: z.ZodType<unknown, Input>;
  hasPassword: boolean;
  fixed?: Record<string, string>;
  action: (input: NoInfer<Input>) => Promise<ActionResult>;
  onDone: () => void;
  onClose: () => void;
  /** The consequences, as `li` elements. */
  children: ReactNode;
}

/** Asks for a phrase and the password before an action that also affects other people. Mounted only while open. */
export function ConfirmByTyping<FormInput>(props: ConfirmByTypingProps<FormInput>) {
  const { title, phrase, confirmLabel, hasPassword, schema, fixed, action, onDone, onClose, children } =
    props;
  const form = useActionForm({ schema, fixed, action, onDone });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={title}
      submitLabel={confirmLabel}
      pendingLabel="One moment…"
      danger
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">{children}</ul>
      <Field
        label={
          <>
            Type <span className="select-all">“{phrase}”</span>
          </>
        }
        required
        error={form.errors.confirmation}
      >
        {(control) => (
          <Input
            {...control}
            name="confirmation"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <ReauthenticationField hasPassword={hasPassword} error={form.errors.password} />
    </DialogForm>
  );
}
