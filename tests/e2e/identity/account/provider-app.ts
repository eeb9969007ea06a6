import { findFreePort } from "@/local/stack/find-free-port";
import { OpenIdProvider } from "@/tests/integration/identity/auth-api/openid-provider";
import { startSeparateApp } from "../../separate-app";

export interface ProviderApp {
  origin: string;
  provider: OpenIdProvider;
  stop: () => Promise<void>;
}

/** Starts a web process whose "google" provider is an OpenID provider that the test controls. */
export async function startProviderApp(): Promise<ProviderApp> {
  const provider = new OpenIdProvider();
  await provider.listen();
  const port = await findFreePort();
  const google = { issuer: provider.issuer, clientId: "google", clientSecret: "secret-of-google" };
  const app = await startSeparateApp({ port, env: { AUTH_PROVIDERS: JSON.stringify({ google }) } });
  provider.serve(`${app.origin}/auth/v1/callback`, ["google"]);
  const stop = async () => {
    await app.stop();
    await provider.close();
  };
  return { origin: app.origin, provider, stop };
}
