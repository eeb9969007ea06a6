import { execFile, spawn } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSdk, waitFor } from "./harness";

const run = promisify(execFile);

describe("the packed Stripe stand-in", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "local-stripe-package-"));
    await run("npm", ["pack", "--pack-destination", folder], { cwd: join(import.meta.dirname, "..") });
    const [archive = ""] = await readdir(folder);
    await run("tar", ["-xzf", archive], { cwd: folder });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("the packed Stripe stand-in starts in an empty folder and answers the SDK", async () => {
    const child = spawn(process.execPath, ["package/dist/main.js"], {
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
      const { id } = await createSdk(url).customers.create({ name: "Sam" });
      expect((await createSdk(url).customers.retrieve(id)).id).toBe(id);
    } finally {
      child.kill("SIGKILL");
    }
  });

  it("the packed Stripe stand-in exports startStripe with types that need no other package", async () => {
    const check = [
      'import { startStripe, type RunningStripe } from "./package/dist/server.js";',
      "export const running: Promise<RunningStripe> = startStripe({ port: 0, dataDir: '.', endpoints: [] });",
    ].join("\n");
    const file = join(folder, "check.mts");
    await writeFile(file, check);
    const program = ts.createProgram([file], {
      module: ts.ModuleKind.NodeNext,
      noEmit: true,
      strict: true,
      types: [],
    });
    const messages = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
    expect(messages).toEqual([]);
  });
});
