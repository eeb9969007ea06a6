"use client";

import { SecretDialog } from "@/components/secrets/secret-dialog";

interface WebhookSecretDialogProps {
  secret: string;
  /** Of one that had another before. */
  isChanged?: boolean;
  onClose: () => void;
}

export default function WebhookSecretDialog({ secret, isChanged, onClose }: WebhookSecretDialogProps) {
  return (
    <SecretDialog
      secret={secret}
      title="Secret of the webhook"
      description="Copy it now: it is shown this once."
      copyLabel="Copy secret"
      onClose={onClose}
    >
      Your program uses it to check that a message is from us and unchanged.
      {isChanged && " For a day the one before signs too, so there is time to put this one in its place."}
    </SecretDialog>
  );
}
