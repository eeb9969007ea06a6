import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";

const REPOSITORY = join(import.meta.dirname, "../../..");

/** Settings for a production system. No server listens on port 1, so connections to it fail. */
const SETTINGS = {
  APP_URL: "https://hoofline.test",
  DATABASE_URL: "postgresql://hoofline:sesame@127.0.0.1:1/hoofline",
  AUTH_SECRET: "0123456789abcdef0123456789abcdef",
  SMTP_URL: "smtp://127.0.0.1:1",
  STRIPE_SECRET_KEY: "sk_live_0123456789",
  STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef",
  STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_fedcba9876543210",
};
const SECRETS = [
  "AUTH_SECRET",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_CONNECT_WEBHOOK_SECRET",
];
const DEFAULT_SECRET = "change-me-change-me-change-me-change-me";

beforeAll(() => {
  execFileSync(process.execPath, ["scripts/build.mjs", "--only=dev"], { cwd: REPOSITORY });
});

describe.each(["serve", "worker"])("npm run %s", (script) => {
  /** Expects exit code 1 and a single line that names the problem. Returns the line. */
  function getRefusal(settings: Record<string, string>): string {
    const { PATH = "", HOME = "" } = process.env;
    const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", script], {
      cwd: REPOSITORY,
      encoding: "utf8",
      env: { PATH, HOME, NODE_ENV: "test", ...settings },
      timeout: 30_000,
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    const lines = stderr.split("\n").filter((line) => line !== "" && !line.startsWith("npm "));
    expect(lines).toHaveLength(1);
    return lines[0] ?? "";
  }

  test(`npm run ${script} lists every missing setting`, () => {
    const refusal = getRefusal({});
    for (const name of Object.keys(SETTINGS)) expect(refusal).toContain(`${name} is missing`);
  });

  test(`npm run ${script} exits within a second if settings are missing`, () => {
    const { PATH = "", HOME = "" } = process.env;
    // Uses the best of three runs, because the machine may be busy.
    const fastest = (args: string[]) =>
      Math.min(
        ...[1, 2, 3].map(() => {
          const startedAt = performance.now();
          spawnSync("npm", args, {
            cwd: REPOSITORY,
            env: { PATH, HOME, NODE_ENV: "test" },
          });
          return performance.now() - startedAt;
        }),
      );
    const npmAlone = fastest(["exec", "--", "node", "-e", "0"]);
    expect(fastest(["run", "--silent", script]) - npmAlone).toBeLessThan(1_000);
  }, 60_000);

  test(`npm run ${script} names secrets that have default values without printing the values`, () => {
    const defaults = Object.fromEntries(SECRETS.map((name) => [name, DEFAULT_SECRET]));
    const refusal = getRefusal({ ...SETTINGS, ...defaults });
    for (const name of SECRETS) expect(refusal).toContain(`${name} is a default value`);
    expect(refusal).not.toContain("change-me");
    expect(refusal).not.toContain("sesame");
  });
});
