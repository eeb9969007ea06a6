import { AuthClient } from "@supabase/auth-js";
import { createId } from "@/lib/ids";

class MemoryStorage {
  private readonly values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  removeItem = (key: string) => void this.values.delete(key);
}

let clients = 0;

/** Creates the unmodified official client. Each client has its own storage, like an app on its own device. */
export function createAuthClient(
  origin: string,
  options: { flowType?: "implicit" | "pkce" } = {},
): InstanceType<typeof AuthClient> {
  const number = clients++;
  return new AuthClient({
    url: `${origin}/auth/v1`,
    storage: new MemoryStorage(),
    storageKey: `device-${number}`,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType: options.flowType ?? "implicit",
    headers: {
      "x-test-address": `203.0.${(number >> 8) & 255}.${number & 255}`,
      "user-agent": "hoofline-ios",
    },
    experimental: { passkey: true, recoveryCodes: true },
  });
}

export const PASSWORD = "tack room 42 lanterns";
export const createEmail = () => `robin-${createId()}@hoofline.test`;
