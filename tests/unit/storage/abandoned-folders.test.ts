import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "@/lib/clock";

/** The errors that the mocked file system throws, by path. */
const failures = vi.hoisted(() => new Map<string, Error>());
const warn = vi.hoisted(() => vi.fn());

vi.mock("@/lib/logger", () => ({ logger: () => ({ warn }) }));
vi.mock("node:fs/promises", async (importOriginal) => {
  const original = await importOriginal<typeof import("node:fs/promises")>();
  const failing =
    <Rest extends unknown[], Result>(call: (path: string, ...rest: Rest) => Promise<Result>) =>
    async (path: string, ...rest: Rest) => {
      const failure = failures.get(path);
      if (failure) throw failure;
      return call(path, ...rest);
    };
  return {
    ...original,
    readdir: failing(original.readdir),
    stat: failing(original.stat),
    rm: failing(original.rm),
  };
});

const systemFolder = process.env.TMPDIR;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "abandoned-folders-"));
  process.env.TMPDIR = folder;
  // Resets the module, because the module remembers when it last looked for folders.
  vi.resetModules();
});
afterEach(async () => {
  failures.clear();
  warn.mockClear();
  if (systemFolder === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = systemFolder;
  await rm(folder, { recursive: true, force: true });
});

async function createUploadFolder(name: string, ageMs: number): Promise<string> {
  const path = join(folder, `hoofline-upload-${name}`);
  await mkdir(path);
  const changedAt = new Date(Date.now() - ageMs);
  await utimes(path, changedAt, changedAt);
  return path;
}

async function upload(): Promise<string> {
  const { withTemporaryFolder } = await import("@/lib/storage/parts");
  return withTemporaryFolder(async () => "stored");
}

function createSystemError(code: string): Error {
  return Object.assign(new Error(`${code}: failed`), { code });
}

describe("abandoned upload folders", () => {
  it("an upload deletes upload folders that are more than a day old", async () => {
    const abandoned = await createUploadFolder("old", 2 * DAY_MS);
    const used = await createUploadFolder("new", 0);
    expect(await upload()).toBe("stored");
    expect([existsSync(abandoned), existsSync(used)]).toEqual([false, true]);
    expect(warn).not.toHaveBeenCalled();
  });

  it("an upload succeeds even if an abandoned folder can't be deleted", async () => {
    const locked = await createUploadFolder("a-locked", 2 * DAY_MS);
    const abandoned = await createUploadFolder("b-old", 2 * DAY_MS);
    failures.set(locked, createSystemError("EACCES"));
    expect(await upload()).toBe("stored");
    expect(existsSync(abandoned)).toBe(false);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { error: expect.objectContaining({ code: "EACCES" }), folder: locked },
      "Failed to delete an abandoned upload folder",
    );
  });

  it("an upload ignores an abandoned folder that another process has just deleted", async () => {
    failures.set(await createUploadFolder("gone", 2 * DAY_MS), createSystemError("ENOENT"));
    expect(await upload()).toBe("stored");
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(["EACCES", "ENOENT"])(
    "an upload succeeds if listing the temporary folder fails with %s",
    async (code) => {
      failures.set(folder, createSystemError(code));
      expect(await upload()).toBe("stored");
      expect(warn).toHaveBeenCalledExactlyOnceWith(
        { error: expect.objectContaining({ code }) },
        "Failed to list abandoned upload folders",
      );
      failures.clear();
    },
  );
});
