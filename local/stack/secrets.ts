import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { readJson, writePrivately } from "./data-folder";

/** Generated once per data folder. Used only for settings that the user didn't provide. */
export interface Secrets {
  databasePassword: string;
  databaseAppPassword: string;
  authSecret: string;
  stripeSecretKey: string;
  stripeWebhookSecret: string;
  stripeConnectWebhookSecret: string;
}

export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secrets.json");
  const kept = readJson<Partial<Secrets>>(file) ?? {};
  const secrets: Secrets = {
    databasePassword: kept.databasePassword ?? random(),
    databaseAppPassword: kept.databaseAppPassword ?? random(),
    authSecret: kept.authSecret ?? random(),
    stripeSecretKey: kept.stripeSecretKey ?? `sk_test_local${random()}`,
    stripeWebhookSecret: kept.stripeWebhookSecret ?? `whsec_local${random()}`,
    stripeConnectWebhookSecret: kept.stripeConnectWebhookSecret ?? `whsec_local${random()}`,
  };
  if (Object.keys(kept).length < Object.keys(secrets).length) writePrivately(file, secrets);
  return secrets;
}

function random(): string {
  return randomBytes(24).toString("hex");
}
