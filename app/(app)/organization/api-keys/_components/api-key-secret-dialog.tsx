"use client";

import { SecretDialog } from "@/components/platform/secrets/secret-dialog";

export interface CreatedApiKey {
  name: string;
  secret: string;
}

interface ApiKeySecretDialogProps {
  createdKey: CreatedApiKey;
  onClose: () => void;
}

export default function ApiKeySecretDialog({
  createdKey: { name, secret },
  onClose,
}: ApiKeySecretDialogProps) {
  return (
    <SecretDialog
      secret={secret}
      title={`Key for ${name}`}
      description="Copy it now. You can't view it again, because we store only a hash."
      copyLabel="Copy key"
      onClose={onClose}
    >
      Store the key with your program's secrets, never in source code or on a web page. Anyone who has the key
      can use its permissions.
    </SecretDialog>
  );
}
