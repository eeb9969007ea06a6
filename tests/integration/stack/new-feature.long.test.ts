import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const SOURCES = ["app", "components", "content", "lib", "local", "prisma", "scripts", "tests"];
const FILES = ["biome.json", "package.json", "package-lock.json", "prisma.config.ts", "settings.ts"];
const CONFIGURATIONS = ["tsconfig.json", "tsconfig.check.json", "vitest.config.ts", ".gitignore"];
const MINUTES = 60_000;

let copy: string;
/** Copies the project, so that the scaffold doesn't change the original files. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "hoofline-new-"));
  for (const path of [...SOURCES, ...FILES, ...CONFIGURATIONS]) {
    cpSync(path, join(copy, path), { recursive: true });
  }
  symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"));
  runInCopy("git", ["init", "--quiet"]);
}, 2 * MINUTES);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function runInCopy(command: string, args: readonly string[]): string {
  const path = `${join(copy, "node_modules/.bin")}:${process.env.PATH}`;
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    encoding: "utf8",
    env: { ...process.env, PATH: path },
  });
  expect(status, `${command} ${args.join(" ")}\n${stdout}${stderr}`).toBe(0);
  return stdout;
}

it(
  "a scaffolded feature is formatted and passes the type check and its unit tests",
  () => {
    const output = runInCopy(process.execPath, ["scripts/new.mjs", "care/test-gadgets"]);
    const paths = [...output.matchAll(/^(?:created|changed) (.+)$/gm)].map(([, path = ""]) => path);
    const code = paths.filter((path) => /\.tsx?$/.test(path));
    expect(code.length).toBeGreaterThan(15);
    const configuration = { extends: "./tsconfig.check.json", include: [...code, "lib/**/*.d.ts", "*.d.ts"] };
    writeFileSync(join(copy, "tsconfig.new.json"), JSON.stringify(configuration));
    runInCopy(process.execPath, ["node_modules/typescript-7/bin/tsc", "--noEmit", "-p", "tsconfig.new.json"]);
    runInCopy("biome", ["check", ...code]);
    runInCopy("vitest", [
      "run",
      "--project",
      "unit",
      "tests/unit/care/test-gadgets",
      "tests/unit/work/search",
    ]);
  },
  10 * MINUTES,
);
