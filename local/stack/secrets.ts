import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { readJson, writePrivately } from "./data-folder";

/** Generated once per data folder. Used only for settings that the user didn't provide. */
export interface Secrets {
  databasePassword: string;
  databaseAppPassword: string;
  databaseBackupPassword: string;
  authSecret: string;
  stripeSecretKey: string;
  stripeWebhookSecret: string;
  stripeConnectWebhookSecret: string;
}

export function secretsFile(dataDir: string): string {
  return join(dataDir, "secrets.json");
}

export function loadSecrets(dataDir: string): Secrets {
  const file = secretsFile(dataDir);
  const stored = readJson<Partial<Secrets>>(file) ?? {};
  const secrets: Secrets = {
    databasePassword: stored.databasePassword ?? random(),
    databaseAppPassword: stored.databaseAppPassword ?? random(),
    databaseBackupPassword: stored.databaseBackupPassword ?? random(),
    authSecret: stored.authSecret ?? random(),
    stripeSecretKey: stored.stripeSecretKey ?? `sk_test_local${random()}`,
    stripeWebhookSecret: stored.stripeWebhookSecret ?? `whsec_local${random()}`,
    stripeConnectWebhookSecret: stored.stripeConnectWebhookSecret ?? `whsec_local${random()}`,
  };
  if (Object.keys(stored).length < Object.keys(secrets).length) writePrivately(file, secrets);
  return secrets;
}

function random(): string {
  return randomBytes(24).toString("hex");
}
