import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSdk, waitFor } from "./harness";

const run = promisify(execFile);

describe("the packed Stripe stand-in", () => {
  let folder: string;

  // The package has no dependencies, so npm installs it without the registry and with an empty cache.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "local-stripe-package-"));
    await run("npm", ["pack", "--pack-destination", folder], { cwd: join(import.meta.dirname, "..") });
    const [archive = ""] = await readdir(folder);
    const project = join(folder, "project");
    await mkdir(project);
    const options = ["--offline", "--no-audit", "--no-fund", "--cache", join(folder, "cache")];
    await run("npm", ["install", ...options, "--prefix", project, join(folder, archive)], { cwd: project });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("the packed Stripe stand-in starts with the command local-stripe and responds to the SDK", async () => {
    const child = spawn(join(folder, "project/node_modules/.bin/local-stripe"), {
      cwd: folder,
      env: { ...process.env, LOCAL_STRIPE_PORT: "0", LOCAL_STRIPE_DIR: join(folder, "data") },
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      let output = "";
      child.stdout.on("data", (chunk) => {
        output += chunk;
      });
      const url = await waitFor(() => /http:\S+/.exec(output)?.[0] ?? false);
      await expectCustomer(url);
    } finally {
      child.kill("SIGKILL");
    }
  });

  it("the packed Stripe stand-in can be imported by its name and responds to the SDK", async () => {
    const program = [
      'import { startStripe } from "@hoofline/local-stripe";',
      'const running = await startStripe({ port: 0, dataDir: "import-data", endpoints: [] });',
      "console.log(running.url);",
      'process.stdin.on("end", running.close).resume();',
    ].join("\n");
    const file = join(folder, "project/program.mjs");
    await writeFile(file, program);
    const child = spawn(process.execPath, [file], { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
    try {
      let output = "";
      child.stdout.on("data", (chunk) => {
        output += chunk;
      });
      const url = await waitFor(() => /http:\S+/.exec(output)?.[0] ?? false);
      await expectCustomer(url);
      child.stdin.end();
      await waitFor(() => child.exitCode === 0);
    } finally {
      child.kill("SIGKILL");
    }
  });

  it("the packed Stripe stand-in exports startStripe with types that need no other package", async () => {
    const check = [
      'import { startStripe, type RunningStripe } from "@hoofline/local-stripe";',
      "export const running: Promise<RunningStripe> = startStripe({ port: 0, dataDir: '.', endpoints: [] });",
    ].join("\n");
    const file = join(folder, "project/check.mts");
    await writeFile(file, check);
    const program = ts.createProgram([file], {
      module: ts.ModuleKind.NodeNext,
      noEmit: true,
      strict: true,
      // The compiler runs much faster if it doesn't load the DOM types or check the standard library.
      lib: ["lib.es2023.d.ts"],
      skipDefaultLibCheck: true,
      types: [],
    });
    const messages = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
    expect(messages).toEqual([]);
  });
});

async function expectCustomer(url: string): Promise<void> {
  const { id } = await createSdk(url).customers.create({ name: "Sam" });
  expect((await createSdk(url).customers.retrieve(id)).id).toBe(id);
}
