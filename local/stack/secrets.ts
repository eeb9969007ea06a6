import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { readJsonFile, writePrivateJson } from "./data-folder";

/** The secrets of a data folder, generated once and used only for settings that the user didn't specify. */
const secretsSchema = z.object({
  databasePassword: z.string(),
  databaseAppPassword: z.string(),
  databaseBackupPassword: z.string(),
  authSecret: z.string(),
  stripeSecretKey: z.string(),
  stripeWebhookSecret: z.string(),
  stripeConnectWebhookSecret: z.string(),
});
export type StackSecrets = z.output<typeof secretsSchema>;

/** A file from an older version lacks the secrets that were added later. */
export const storedSecretsSchema = secretsSchema.partial();

export function getSecretsFile(dataDir: string): string {
  return join(dataDir, "secrets.json");
}

export function loadSecrets(dataDir: string): StackSecrets {
  const file = getSecretsFile(dataDir);
  const stored = readJsonFile(file, storedSecretsSchema) ?? {};
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
