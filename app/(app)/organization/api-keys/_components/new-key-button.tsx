"use client";

import { lazy } from "react";
import { NewSecretButton } from "@/components/platform/secrets/new-secret-button";
import type { CreatedKey } from "./key-secret-dialog";

const NewDialog = lazy(() => import("./new-key-dialog"));
const SecretDialog = lazy(() => import("./key-secret-dialog"));

export function NewKeyButton() {
  return (
    <NewSecretButton<CreatedKey>
      label="New key"
      form={(onCreated, onClose) => <NewDialog onClose={onClose} onCreated={onCreated} />}
      secret={(createdKey, onClose) => <SecretDialog createdKey={createdKey} onClose={onClose} />}
    />
  );
}
