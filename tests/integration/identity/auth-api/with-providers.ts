import { afterAll, beforeAll } from "vitest";
import { OpenIdProvider } from "./openid-provider";
import { getOrigin, serveAuthApi } from "./setup";

/** Serves the auth API in this test file with the sign-in providers `google` and `stable`. */
export function serveAuthApiWithProviders(): OpenIdProvider {
  const openId = new OpenIdProvider();
  beforeAll(async () => {
    await openId.listen();
    const { issuer } = openId;
    // The app caches a provider's configuration by name, so each test file that configures providers needs its
    // own process.
    process.env.AUTH_PROVIDERS = JSON.stringify({
      google: { issuer, clientId: "google", clientSecret: "secret-of-google" },
      stable: { issuer, clientId: "stable", clientSecret: "secret-of-stable", domains: ["stable.test"] },
    });
  });
  serveAuthApi();
  beforeAll(() => openId.serve(`${getOrigin()}/auth/v1/callback`, ["google", "stable"]));
  afterAll(() => openId.close());
  return openId;
}
