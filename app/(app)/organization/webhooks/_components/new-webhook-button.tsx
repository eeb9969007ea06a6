"use client";

import { lazy } from "react";
import { NewSecretButton } from "@/components/platform/secrets/new-secret-button";

const WebhookDialog = lazy(() => import("./webhook-dialog"));
const SecretDialog = lazy(() => import("./webhook-secret-dialog"));

export function NewWebhookButton() {
  return (
    <NewSecretButton<{ secret: string }>
      label="New webhook"
      form={(onMade, onClose) => (
        <WebhookDialog onClose={onClose} onSaved={({ secret }) => onMade(secret ? { secret } : null)} />
      )}
      secret={({ secret }, onClose) => <SecretDialog secret={secret} onClose={onClose} />}
    />
  );
}
