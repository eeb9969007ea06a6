import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { EnvError, parseEnv } from "@/lib/env";
// Replaces Zod's default messages with those for forms, as in the web process.
import "@/lib/limit-messages";

const validSettings = {
  APP_URL: "https://hoofline.test",
  DATABASE_URL: "postgresql://u:p@127.0.0.1:5432/hoofline",
  AUTH_SECRET: "0123456789abcdef0123456789abcdef",
  SMTP_URL: "smtp://127.0.0.1:25",
  STRIPE_SECRET_KEY: "sk_live_0123456789",
  STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef",
  STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_fedcba9876543210",
};

function getProblem(source: Record<string, string>): string | null {
  try {
    parseEnv(source);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

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

  it.each([
    ["WEB_PROCESSES", "65", "WEB_PROCESSES must be at most 64"],
    ["WEB_PROCESSES", "-1", "WEB_PROCESSES must be at least 0"],
    ["WEB_PROCESSES", "1.5", "WEB_PROCESSES must be a whole number"],
    ["WEB_PROCESSES", "two", "WEB_PROCESSES must be a number"],
    ["DATABASE_POOL_SIZE", "0", "DATABASE_POOL_SIZE must be at least 1"],
    ["CONNECTIONS_PER_ADDRESS", "9999999", "CONNECTIONS_PER_ADDRESS must be at most 1000000"],
    ["OTEL_TRACES_SAMPLER_ARG", "2", "OTEL_TRACES_SAMPLER_ARG must be at most 1"],
    ["OTEL_BSP_SCHEDULE_DELAY", "0", "OTEL_BSP_SCHEDULE_DELAY must be at least 1"],
    ["WORKER_METRICS_PORT", "70000", "WORKER_METRICS_PORT must be a port number"],
    ["AUTH_SIGN_UPS", "yes", "AUTH_SIGN_UPS must be 0 or 1"],
    ["NODE_ENV", "staging", "NODE_ENV must be development, production, or test"],
    ["STRIPE_API_BASE", "stripe", "STRIPE_API_BASE must be an http(s) address"],
    ["AUTH_PROVIDERS", "{", "AUTH_PROVIDERS must be JSON"],
    ["AUTH_PROVIDERS", "[]", "AUTH_PROVIDERS must be an object"],
    ["AUTH_PROVIDERS", '{"google": {}}', "AUTH_PROVIDERS.google.clientId is missing"],
    ["AUTH_PROVIDERS", '{"google": {"clientId": ""}}', "AUTH_PROVIDERS.google.clientId must not be empty"],
    ["AUTH_PROVIDERS", '{"google": {"clientId": 5}}', "AUTH_PROVIDERS.google.clientId must be text"],
    ["AUTH_PROVIDERS", '{"Acme": {"clientId": "a"}}', "AUTH_PROVIDERS.Acme has an invalid name"],
    [
      "AUTH_PROVIDERS",
      '{"acme": {"clientId": "a", "issuer": "x"}}',
      "AUTH_PROVIDERS.acme.issuer must be a URL",
    ],
    ["AUTH_PROVIDERS", '{"acme": {"clientId": "a"}}', "AUTH_PROVIDERS needs an issuer for acme"],
  ])("parseEnv rejects %s=%s with the message: %s", (name, value, message) => {
    expect(() => parseEnv({ ...validSettings, [name]: value })).toThrow(
      `Hoofline can't start: ${message}. See .env.example.`,
    );
  });

  it("every error message of parseEnv names the variable and doesn't use the wording of form errors", () => {
    const names = Object.keys(parseEnv(validSettings));
    for (const value of ["\u0000", "-1", "1.5", "9".repeat(30), "{", "[1]", '{"a": 1}']) {
      for (const name of names) {
        const message = getProblem({ ...validSettings, [name]: value });
        if (message !== null)
          expect(message).toMatch(new RegExp(`^Hoofline can't start: ${name}(\\S*) (must|is|has|needs) `));
      }
    }
  });

  it("parseEnv rejects an invalid port with a message that names the variable", () => {
    expect(() => parseEnv({ ...validSettings, PORT: "abc" })).toThrow(/PORT must be a port number/);
  });
});
