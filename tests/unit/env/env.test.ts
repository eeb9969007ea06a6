import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { EnvError, parseEnv } from "@/lib/env";

const validSettings = {
  APP_URL: "https://hoofline.test",
  DATABASE_URL: "postgresql://u:p@127.0.0.1:5432/hoofline",
  AUTH_SECRET: "0123456789abcdef0123456789abcdef",
  SMTP_URL: "smtp://127.0.0.1:25",
  STRIPE_SECRET_KEY: "sk_live_0123456789",
  STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef",
  STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_fedcba9876543210",
};

describe("parseEnv", () => {
  it("parseEnv applies default values to missing variables", () => {
    expect(parseEnv(validSettings)).toMatchObject({
      PORT: 3000,
      NODE_ENV: "production",
      HOOFLINE_DIAGNOSTICS: false,
    });
  });

  it.each(Object.keys(validSettings))("parseEnv reports %s if it is missing or empty", (name) => {
    const { [name as keyof typeof validSettings]: _, ...rest } = validSettings;
    expect(() => parseEnv(rest)).toThrow(new RegExp(`${name} is missing`));
    expect(() => parseEnv({ ...rest, [name]: "" })).toThrow(EnvError);
  });

  it.each(["change-me-change-me-change-me-change-me", "your-secret-your-secret-your-secret"])(
    "parseEnv rejects the placeholder secret %s",
    (value) => {
      expect(() => parseEnv({ ...validSettings, AUTH_SECRET: value })).toThrow(
        /AUTH_SECRET is a default value/,
      );
    },
  );

  it("parseEnv rejects a short secret without printing it", () => {
    const attempt = () => parseEnv({ ...validSettings, AUTH_SECRET: "hunter2" });
    expect(attempt).toThrow(/AUTH_SECRET must have at least 32 characters/);
    expect(attempt).not.toThrow(/hunter2/);
  });

  it("parseEnv splits the list of trusted proxies", () => {
    expect(parseEnv({ ...validSettings, TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8" }).TRUSTED_PROXIES).toEqual([
      "127.0.0.1",
      "10.0.0.0/8",
    ]);
  });

  it.each(["garbage", "10.0.0.0/33", "127.0.0.1/", "1.2.3.4/8/8"])(
    "parseEnv rejects %s as a trusted proxy",
    (value) => {
      expect(() => parseEnv({ ...validSettings, TRUSTED_PROXIES: value })).toThrow(
        /TRUSTED_PROXIES must be IP addresses/,
      );
    },
  );

  it.each([
    ["APPLE_APP_IDS", "app.hoofline"],
    ["APPLE_APP_IDS", "ABCDE12345.app.hoofline,nonsense"],
    ["ANDROID_PACKAGE", "hoofline"],
    ["ANDROID_CERTIFICATES", "AA:BB"],
  ])("parseEnv rejects %s=%s, because the value doesn't identify an app", (name, value) => {
    expect(() => parseEnv({ ...validSettings, [name]: value })).toThrow(new RegExp(`${name} must be`));
  });

  it("every variable that parseEnv reads is documented in .env.example", () => {
    const example = readFileSync(join(import.meta.dirname, "../../../.env.example"), "utf8");
    const documented = [...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    // The commands npm run serve and npm run dev set these variables.
    const internal = ["NODE_ENV", "HOOFLINE_DEV"];
    const read = Object.keys(parseEnv(validSettings)).filter((name) => !internal.includes(name));
    expect(documented).toEqual(expect.arrayContaining(read));
  });

  it("parseEnv rejects an invalid port with a message that names the variable", () => {
    expect(() => parseEnv({ ...validSettings, PORT: "abc" })).toThrow(/PORT must be a port number/);
  });
});
