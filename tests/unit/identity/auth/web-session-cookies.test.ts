import { afterEach, expect, it, vi } from "vitest";
import { getTestEnvironment } from "@/tests/setup/environment";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each([
  [
    "https://hoofline.test",
    "__Host-hoofline_provider_state=s; Path=/; Max-Age=600; SameSite=Lax; Secure; HttpOnly",
  ],
  ["http://localhost:3000", "hoofline_provider_state=s; Path=/; Max-Age=600; SameSite=Lax; HttpOnly"],
])("for %s, the provider state cookie has the expected name and attributes", async (appUrl, header) => {
  const given = { ...getTestEnvironment("postgresql://nobody@127.0.0.1:1/none"), APP_URL: appUrl };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  const { createProviderStateCookie, serializeCookie } = await import("@/lib/auth/web-session-cookies");
  expect(serializeCookie(createProviderStateCookie("s"))).toBe(header);
});
