import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { findTestsWithOwnProcess } from "@/tests/setup/own-process";

const root = mkdtempSync(join(tmpdir(), "own-process-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, code: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), code);
}

it("a test file that changes global state, even indirectly, gets its own process", () => {
  write("tests/factories/mail-server.ts", 'import "@/tests/factories/ports";\n');
  write("tests/factories/ports/index.ts", 'process.env.SMTP_URL = "smtp://127.0.0.1:1";\n');
  write("tests/factories/users.ts", "export const url = process.env.APP_URL;\n");
  write("tests/unit/a/mock.test.ts", 'vi.mock("next/headers");\n');
  write("tests/unit/a/mail.test.tsx", 'import { send } from "../../factories/mail-server";\n');
  write("tests/setup/error-logs.ts", 'vi.mock("@/lib/logger");\n');
  write("tests/unit/a/logs.test.ts", 'import { expectErrorLog } from "@/tests/setup/error-logs";\n');
  write("tests/setup/settings.ts", "process.env[name] = value;\n");
  write("tests/unit/a/settings.test.ts", 'import { changeSettings } from "@/tests/setup/settings";\n');
  write("tests/unit/a/later.test.ts", 'const { send } = await import("@/tests/factories/mail-server");\n');
  write("tests/factories/stream.ts", 'import { GET } from "@/app/api/events/route";\n');
  write("tests/unit/a/stream.test.ts", 'import { openStream } from "@/tests/factories/stream";\n');
  write("tests/unit/a/plain.test.ts", 'import { url } from "@/tests/factories/users";\n');
  write("tests/unit/a/helper.ts", 'vi.mock("next/headers");\n');
  expect(findTestsWithOwnProcess(root, "tests/unit").sort()).toEqual([
    "tests/unit/a/later.test.ts",
    "tests/unit/a/mail.test.tsx",
    "tests/unit/a/mock.test.ts",
    "tests/unit/a/settings.test.ts",
    "tests/unit/a/stream.test.ts",
  ]);
});

it("an integration test that only changes settings doesn't get its own process", () => {
  write("tests/setup/settings.ts", "process.env[name] = value;\n");
  write("tests/integration/settings.test.ts", 'import { changeSettings } from "@/tests/setup/settings";\n');
  write("tests/integration/shutdown.test.ts", "beginShutdown();\n");
  expect(findTestsWithOwnProcess(root, "tests/integration")).toEqual(["tests/integration/shutdown.test.ts"]);
});
