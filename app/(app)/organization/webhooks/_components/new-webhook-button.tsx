"use client";

import { lazy } from "react";
import { NewSecretButton } from "@/components/platform/secrets/new-secret-button";

const WebhookDialog = lazy(() => import("./webhook-dialog"));
const SecretDialog = lazy(() => import("./webhook-secret-dialog"));

export function NewWebhookButton() {
  return (
    <NewSecretButton<{ secret: string }>
      label="New webhook"
      form={(onCreated, onClose) => (
        <WebhookDialog onClose={onClose} onSaved={({ secret }) => onCreated(secret ? { secret } : null)} />
      )}
      secret={({ secret }, onClose) => <SecretDialog secret={secret} onClose={onClose} />}
    />
  );
}
