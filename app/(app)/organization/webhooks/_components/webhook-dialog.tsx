"use client";

import { z } from "zod";
import type { ActionResult } from "@/components/forms/call-action";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { createWebhookAction, updateWebhookAction } from "@/lib/actions/platform/webhooks";
import { WEBHOOK_EVENT_NAMES, type WebhookEventName } from "@/lib/audit/webhook-event-types";
import { createWebhookSchema, MISSING_EVENTS_MESSAGE } from "@/lib/domain/platform/webhooks/model/schemas";
import { WebhookEventPicker } from "./webhook-event-picker";

export interface WebhookValues {
  id: string;
  url: string;
  description: string | null;
  eventTypes: readonly WebhookEventName[];
}

interface SavedWebhook {
  id: string;
  /** The secret of a new webhook. */
  secret?: string;
}

interface SaveWebhookResult extends ActionResult {
  data?: SavedWebhook | undefined;
}

interface WebhookDialogProps {
  /** The webhook to edit. If omitted, the dialog creates a new webhook. */
  webhook?: WebhookValues;
  onClose: () => void;
  onSaved: (saved: SavedWebhook) => void;
}

const { url, description } = createWebhookSchema.shape;
/** The form's fields. Each event is a field with the event's name. */
const fieldsSchema = z
  .looseObject({ url, description })
  .refine((fields) => WEBHOOK_EVENT_NAMES.some((name) => fields[name]), {
    path: ["event_types"],
    error: MISSING_EVENTS_MESSAGE,
  });

/** Creates or edits a webhook. Mounted only while open. */
export default function WebhookDialog({ webhook, onClose, onSaved }: WebhookDialogProps) {
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: fieldsSchema,
    action: (fields): Promise<SaveWebhookResult> => {
      const event_types = WEBHOOK_EVENT_NAMES.filter((name) => fields[name]);
      const input = { url: fields.url, description: fields.description, event_types };
      return webhook ? updateWebhookAction({ ...input, id: webhook.id }) : createWebhookAction(input);
    },
    onDone: (saved) => onSaved(saved),
  });
  const { errors, pending } = form;
  return (
    <DialogForm
      form={form}
      onClose={() => !pending && onClose()}
      size="large"
      title={webhook ? "Edit webhook" : "New webhook"}
      description="We send each event to this URL as a signed POST request."
      submitLabel={webhook ? "Save" : "Add webhook"}
      pendingLabel="Saving…"
    >
      <Field label="URL" required hint="It must use https and be on the public internet." error={errors.url}>
        {(control) => (
          <Input
            {...control}
            name="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            defaultValue={webhook?.url}
            placeholder="https://example.com/hooks"
          />
        )}
      </Field>
      <Field label="Description" optional error={errors.description}>
        {(control) => (
          <Input
            {...control}
            name="description"
            autoComplete="off"
            defaultValue={webhook?.description ?? ""}
            placeholder="Feed computer"
          />
        )}
      </Field>
      <WebhookEventPicker chosen={webhook?.eventTypes ?? []} error={errors.event_types} />
    </DialogForm>
  );
}
