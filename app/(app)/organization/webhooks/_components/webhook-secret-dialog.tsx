"use client";

import { SecretDialog } from "@/components/platform/secrets/secret-dialog";

interface WebhookSecretDialogProps {
  secret: string;
  /** Whether the secret replaces an earlier secret. */
  isChanged?: boolean;
  onClose: () => void;
}

export default function WebhookSecretDialog({ secret, isChanged, onClose }: WebhookSecretDialogProps) {
  return (
    <SecretDialog
      secret={secret}
      title="Webhook secret"
      description="Copy it now. You can't view it again."
      copyLabel="Copy secret"
      onClose={onClose}
    >
      Use it to verify that a message comes from us and wasn't changed.
      {isChanged && " The previous secret also signs messages for one day, so you have time to switch."}
    </SecretDialog>
  );
}
