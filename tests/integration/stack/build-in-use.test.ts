import { execFile, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const REPOSITORY = join(import.meta.dirname, "../../..");

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "hoofline-build-"));
  for (const path of ["scripts", "package.json", "package-lock.json", "lib/mark-build-in-use.ts"]) {
    cpSync(join(REPOSITORY, path), join(root, path), { recursive: true });
  }
  mkdirSync(join(root, "dist"));
  symlinkSync(join(REPOSITORY, "node_modules"), join(root, "node_modules"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const getEvalArguments = (code: string) => ["--input-type=module", "-e", code];

const SERVE_SCRIPT = `import { markBuildInUse } from "./lib/mark-build-in-use.ts";
await markBuildInUse();
console.log("up");
setInterval(() => {}, 60_000);`;
const CHECK_SCRIPT =
  'import { requireStoppedServer } from "./scripts/lib/serving.mjs"; await requireStoppedServer();';

function runNode(args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: root }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
}

test("the build command refuses to replace a build that a running server uses", async () => {
  const stdio: StdioOptions = ["ignore", "pipe", "inherit"];
  const server = spawn(process.execPath, getEvalArguments(SERVE_SCRIPT), { cwd: root, stdio });
  try {
    if (server.stdout) await once(server.stdout, "data");
    expect(await runNode(["scripts/build.mjs"])).toEqual({
      code: 1,
      output: `A server is using the build in this folder (process ${server.pid}). Stop it first, or build in another folder.\n`,
    });
  } finally {
    server.kill("SIGKILL");
    await once(server, "exit");
  }
  const mark = join(root, "dist/.serving", String(server.pid));
  expect(existsSync(mark)).toBe(true);
  expect(await runNode(getEvalArguments(CHECK_SCRIPT))).toEqual({ code: 0, output: "" });
  expect(existsSync(mark)).toBe(false);
});
