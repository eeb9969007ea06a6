"use client";

import { type KeyboardEvent, useActionState, useRef, useState } from "react";
import { ActionErrorAlert } from "@/components/forms/action-error-alert";
import type { ActionResult } from "@/components/forms/call-action";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { MessageFormState } from "@/lib/actions/submit-message-form";
import {
  type AddThreadMessageInput,
  addThreadMessageSchema,
} from "@/lib/domain/platform/support/model/schemas";
import { createId } from "@/lib/ids";

interface ComposerProps {
  threadId: string;
  /**
   * The ID of the first message that is sent. Each later message gets a new ID. A message keeps its ID when
   * it is resent.
   */
  clientId: string;
  label: string;
  send: (input: AddThreadMessageInput) => Promise<ActionResult>;
  /** The server action that runs if JavaScript is unavailable. */
  post: (previous: MessageFormState, form: FormData) => Promise<MessageFormState>;
}

/**
 * Renders a form for the next message. On phones, the form stays at the bottom of the screen, within reach of
 * the thumb.
 */
export function MessageComposer({ threadId, clientId: firstId, label, send, post }: ComposerProps) {
  const element = useRef<HTMLFormElement>(null);
  const [clientId, setClientId] = useState(firstId);
  const form = useActionForm<AddThreadMessageInput, ActionResult>({
    blockReason: useOrganizationMismatch(),
    schema: addThreadMessageSchema,
    action: send,
    onDone: () => {
      setClientId(createId());
      element.current?.reset();
    },
  });
  const [posted, postForm] = useActionState(post, { status: "idle" });
  const { errors, upgradeHref, pending } = form;
  const { onSubmit, onInput, noValidate } = form.formProps;
  const refused = posted.status === "refused" ? posted : null;
  const failure = form.failure ?? refused?.message ?? null;
  return (
    <form
      ref={element}
      id="write"
      data-at-foot
      action={postForm}
      onSubmit={onSubmit}
      onInput={onInput}
      noValidate={noValidate}
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-5 mt-5 grid gap-3 border-line border-t bg-paper px-5 py-3 md:bottom-0 md:mx-0 md:px-0"
    >
      <input type="hidden" name="id" value={threadId} />
      <input type="hidden" name="client_id" value={clientId} />
      {failure && <ActionErrorAlert message={failure} upgradeHref={upgradeHref} />}
      <div className="flex items-end gap-3">
        <Field
          label={label}
          hideLabel
          error={errors.message ?? refused?.fieldErrors.message}
          className="flex-1"
        >
          {(control) => (
            <Textarea
              {...control}
              name="message"
              rows={2}
              placeholder={label}
              defaultValue={refused?.values.message ?? ""}
              onKeyDown={submitOnShortcut}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          icon="paper-plane-tilt"
          loading={pending}
          loadingText="Sending…"
        >
          Send
        </Button>
      </div>
    </form>
  );
}

/** Sends the message on Ctrl+Enter or Cmd+Enter. Enter alone starts a new line. */
function submitOnShortcut(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
