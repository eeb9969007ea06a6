"use client";

import { lazy } from "react";
import { NewSecretButton } from "@/components/platform/secrets/new-secret-button";
import type { NewKey } from "./key-secret-dialog";

const NewDialog = lazy(() => import("./new-key-dialog"));
const SecretDialog = lazy(() => import("./key-secret-dialog"));

export function NewKeyButton() {
  return (
    <NewSecretButton<NewKey>
      label="New key"
      form={(onMade, onClose) => <NewDialog onClose={onClose} onMade={onMade} />}
      secret={(made, onClose) => <SecretDialog made={made} onClose={onClose} />}
    />
  );
}
