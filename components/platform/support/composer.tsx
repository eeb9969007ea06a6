"use client";

import { type KeyboardEvent, useActionState, useRef, useState } from "react";
import type { ActionResult } from "@/components/forms/call-action";
import { RefusalAlert } from "@/components/forms/refusal-alert";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { PostedMessage } from "@/lib/actions/posted-message";
import { type WriteMessageInput, writeMessageSchema } from "@/lib/domain/platform/support/model/schemas";
import { createId } from "@/lib/ids";

interface ComposerProps {
  threadId: string;
  /**
   * The ID of the first message. Each further message gets its own. A resend keeps the ID until the message arrives.
   */
  clientId: string;
  label: string;
  send: (input: WriteMessageInput) => Promise<ActionResult>;
  /** The action for browsers without JavaScript. */
  post: (previous: PostedMessage, form: FormData) => Promise<PostedMessage>;
}

/** The field for the next message, within reach of the thumb on a phone. */
export function Composer({ threadId, clientId: firstId, label, send, post }: ComposerProps) {
  const element = useRef<HTMLFormElement>(null);
  const [clientId, setClientId] = useState(firstId);
  const form = useActionForm<WriteMessageInput, ActionResult>({
    blockReason: useOrganizationMismatch(),
    schema: writeMessageSchema,
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
      {failure && <RefusalAlert message={failure} upgradeHref={upgradeHref} />}
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
