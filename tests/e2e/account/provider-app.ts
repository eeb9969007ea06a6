import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@/local/stack/free-port";
import { Child } from "@/tests/bench/tools/child";
import { isUp } from "@/tests/bench/tools/http";
import { OpenIdProvider } from "@/tests/integration/auth-api/openid-provider";
import { testEnvironment } from "@/tests/setup/environment";

const START_MS = 60_000;

export interface ProviderApp {
  origin: string;
  provider: OpenIdProvider;
  stop: () => Promise<void>;
}

/** A second web process on the stack's database where "google" is an OpenID provider of this test's own. */
export async function startProviderApp(): Promise<ProviderApp> {
  const file = join(process.env.DATA_DIR ?? ".data", "stack.json");
  const { database } = JSON.parse(readFileSync(file, "utf8")) as { database: string };
  const provider = new OpenIdProvider();
  await provider.listen();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  provider.serve(`${origin}/auth/v1/callback`, ["google"]);
  const google = { issuer: provider.issuer, clientId: "google", clientSecret: "secret-of-google" };
  const child = new Child({
    args: ["dist/server.mjs"],
    cwd: process.cwd(),
    env: {
      ...testEnvironment(database),
      NODE_ENV: "production",
      PORT: String(port),
      APP_URL: origin,
      AUTH_PROVIDERS: JSON.stringify({ google }),
      TRUSTED_PROXIES: "127.0.0.1,::1",
    },
  });
  await child.until(() => isUp(origin), START_MS);
  const stop = async () => {
    await child.stop();
    await provider.close();
  };
  return { origin, provider, stop };
}
