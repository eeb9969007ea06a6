"use client";

import type { ReactNode } from "react";
import type { z } from "zod";
import type { Answer } from "@/components/forms/call-action";
import { useDialogForm } from "@/components/forms/use-dialog-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";

interface ConfirmByTypingProps<Input, Data> {
  title: string;
  /** What has to be typed. */
  phrase: string;
  confirmLabel: string;
  schema: z.ZodType<unknown, Input>;
  fixed?: Record<string, string>;
  send: (input: Input) => Promise<Answer<Data>>;
  onDone: (data: Data) => void;
  onClose: () => void;
  /** What will happen, one `li` each. */
  children: ReactNode;
}

/** Asks for a phrase and the password before something that others feel. Mounted while it is open. */
export function ConfirmByTyping<FormInput, Data>(props: ConfirmByTypingProps<FormInput, Data>) {
  const { title, phrase, confirmLabel, schema, fixed, send, onDone, onClose, children } = props;
  const { formProps, pending, errors, failure } = useDialogForm({ schema, fixed, send, onDone });
  return (
    <Dialog open onClose={onClose} title={title} persistent>
      <form {...formProps}>
        <DialogBody className="grid gap-4">
          <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">{children}</ul>
          <Field
            label={
              <>
                Type <span className="select-all">“{phrase}”</span>
              </>
            }
            required
            error={errors.confirmation}
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
          <Field label="Your password" required error={errors.password}>
            {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
          </Field>
          {failure && <Alert tone="error" title={failure} />}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" loading={pending} loadingText="One moment…">
            {confirmLabel}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
