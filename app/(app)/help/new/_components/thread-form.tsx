"use client";

import { useRouter } from "next/navigation";
import { useActionState, useState } from "react";
import { ActionErrorAlert } from "@/components/forms/action-error-alert";
import { ChoiceField } from "@/components/forms/choice-field";
import { FormActionBar } from "@/components/forms/form-action-bar";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { AnswerDeadline } from "@/components/platform/support/answer-deadline";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { openThreadAction } from "@/lib/actions/platform/support";
import { postThreadAction } from "@/lib/actions/platform/support-posts";
import { type OpenThreadInput, openThreadSchema } from "@/lib/domain/platform/support/model/schemas";
import { SUPPORT_TOPIC_LABELS, SUPPORT_TOPICS } from "@/lib/domain/platform/support/model/support-topics";

const TOPIC_CHOICES = SUPPORT_TOPICS.map((value) => ({ value, label: SUPPORT_TOPIC_LABELS[value] }));

interface ThreadFormProps {
  /** The same ID for every attempt, so that retries create only one conversation. */
  clientId: string;
  answerBy: string;
  timeZone: string;
}

/** Starts a conversation. Works as a plain form without JavaScript. */
export function ThreadForm({ clientId: firstId, answerBy, timeZone }: ThreadFormProps) {
  const router = useRouter();
  // A page refresh creates a new ID, but the form keeps the first one.
  const [clientId] = useState(firstId);
  const form = useActionForm<OpenThreadInput, Awaited<ReturnType<typeof openThreadAction>>>({
    blockReason: useOrganizationMismatch(),
    schema: openThreadSchema,
    action: openThreadAction,
    onDone: ({ id }) => router.push(`/help/${id}`),
  });
  const [posted, post] = useActionState(postThreadAction, { status: "idle" });
  const refused = posted.status === "refused" ? posted : null;
  const errors = refused && !form.isDirty ? refused.fieldErrors : form.errors;
  const failure = form.failure ?? refused?.message ?? null;
  const { onSubmit, onInput, noValidate } = form.formProps;
  return (
    <form action={post} onSubmit={onSubmit} onInput={onInput} noValidate={noValidate}>
      <input type="hidden" name="client_id" value={clientId} />
      <Card aria-label="Your message" className="mb-4 max-w-3xl">
        <CardBody className="grid gap-4">
          <ChoiceField
            name="topic"
            label="What is your message about?"
            errors={errors}
            choices={TOPIC_CHOICES}
            value={refused?.values.topic}
          />
          <Field label="Subject" required error={errors.subject}>
            {(control) => (
              <Input
                {...control}
                name="subject"
                autoComplete="off"
                defaultValue={refused?.values.subject ?? ""}
              />
            )}
          </Field>
          <Field
            label="Message"
            required
            error={errors.message}
            hint={<AnswerDeadline moment={answerBy} timeZone={timeZone} />}
          >
            {(control) => (
              <Textarea {...control} name="message" rows={7} defaultValue={refused?.values.message ?? ""} />
            )}
          </Field>
          {failure && <ActionErrorAlert message={failure} upgradeHref={form.upgradeHref} />}
        </CardBody>
      </Card>
      <FormActionBar>
        <Button
          type="submit"
          variant="primary"
          icon="paper-plane-tilt"
          loading={form.pending}
          loadingText="Sending…"
        >
          Send
        </Button>
        <ButtonLink href="/help">Back</ButtonLink>
      </FormActionBar>
    </form>
  );
}
