import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { findFreePort } from "@/local/stack/find-free-port";
import { sendSignal } from "@/local/stack/process-identity";
import { getTestEnvironment } from "@/tests/setup/environment";

const started: number[] = [];
afterEach(() => {
  for (const pid of started.splice(0)) sendSignal(pid, "SIGKILL", true);
});

/** Runs `npm run <script>` as the role that owns the stack's tables, and waits until the script exits. */
async function runAsOwner(script: "serve" | "worker"): Promise<{ code: number | null; output: string }> {
  const owner = process.env.DATABASE_URL ?? "";
  const child = spawn("npm", ["run", "--silent", script], {
    env: { ...process.env, ...getTestEnvironment(owner), PORT: String(await findFreePort()) },
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (child.pid) started.push(child.pid);
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { code, output };
}

it.each(["serve", "worker"] as const)(
  "npm run %s exits if its database role owns the tables",
  async (script) => {
    const { code, output } = await runAsOwner(script);
    expect(code).not.toBe(0);
    expect(output).toMatch(
      /Hoofline can't start: the role "\w+" in DATABASE_URL (is a superuser|owns the tables)/,
    );
    expect(output).toContain("Use a role without these privileges in DATABASE_URL, and use ");
    expect(output).not.toContain(new URL(process.env.DATABASE_URL ?? "").password);
  },
  30_000,
);
