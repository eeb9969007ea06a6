"use client";

import { SecretDialog } from "@/components/secrets/secret-dialog";

export interface NewKey {
  name: string;
  secret: string;
}

interface KeySecretDialogProps {
  made: NewKey;
  onClose: () => void;
}

export default function KeySecretDialog({ made: { name, secret }, onClose }: KeySecretDialogProps) {
  return (
    <SecretDialog
      secret={secret}
      title={`Key for ${name}`}
      description="Copy it now: it is shown this once, and kept by us only as a hash."
      copyLabel="Copy key"
      onClose={onClose}
    >
      Keep it where your program reads its secrets, never in its source or on a web page: whoever has it may
      do what the key may.
    </SecretDialog>
  );
}
