"use client";

import { SecretDialog } from "@/components/platform/secrets/secret-dialog";

export interface CreatedKey {
  name: string;
  secret: string;
}

interface KeySecretDialogProps {
  createdKey: CreatedKey;
  onClose: () => void;
}

export default function KeySecretDialog({ createdKey: { name, secret }, onClose }: KeySecretDialogProps) {
  return (
    <SecretDialog
      secret={secret}
      title={`Key for ${name}`}
      description="Copy it now. You can't view it again, because we store only a hash."
      copyLabel="Copy key"
      onClose={onClose}
    >
      Store it with your program's secrets, never in source code or on a web page. Anyone who has it can use
      the key's permissions.
    </SecretDialog>
  );
}
