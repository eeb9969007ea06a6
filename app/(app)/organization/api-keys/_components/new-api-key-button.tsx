"use client";

import { lazy } from "react";
import { NewSecretButton } from "@/components/platform/secrets/new-secret-button";
import type { CreatedApiKey } from "./api-key-secret-dialog";

const NewDialog = lazy(() => import("./new-api-key-dialog"));
const SecretDialog = lazy(() => import("./api-key-secret-dialog"));

export function NewApiKeyButton() {
  return (
    <NewSecretButton<CreatedApiKey>
      label="New key"
      form={(onCreated, onClose) => <NewDialog onClose={onClose} onCreated={onCreated} />}
      secret={(createdKey, onClose) => <SecretDialog createdKey={createdKey} onClose={onClose} />}
    />
  );
}
