import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { readJsonFile, writePrivateJson } from "./data-folder";

/** The secrets of a data folder, generated once and used only for settings that the user didn't specify. */
export interface StackSecrets {
  databasePassword: string;
  databaseAppPassword: string;
  databaseBackupPassword: string;
  authSecret: string;
  stripeSecretKey: string;
  stripeWebhookSecret: string;
  stripeConnectWebhookSecret: string;
}

export function getSecretsFile(dataDir: string): string {
  return join(dataDir, "secrets.json");
}

export function loadSecrets(dataDir: string): StackSecrets {
  const file = getSecretsFile(dataDir);
  const stored = readJsonFile<Partial<StackSecrets>>(file) ?? {};
  const secrets: StackSecrets = {
    databasePassword: stored.databasePassword ?? createSecret(),
    databaseAppPassword: stored.databaseAppPassword ?? createSecret(),
    databaseBackupPassword: stored.databaseBackupPassword ?? createSecret(),
    authSecret: stored.authSecret ?? createSecret(),
    stripeSecretKey: stored.stripeSecretKey ?? `sk_test_local${createSecret()}`,
    stripeWebhookSecret: stored.stripeWebhookSecret ?? `whsec_local${createSecret()}`,
    stripeConnectWebhookSecret: stored.stripeConnectWebhookSecret ?? `whsec_local${createSecret()}`,
  };
  if (Object.keys(stored).length < Object.keys(secrets).length) writePrivateJson(file, secrets);
  return secrets;
}

function createSecret(): string {
  return randomBytes(24).toString("hex");
}
