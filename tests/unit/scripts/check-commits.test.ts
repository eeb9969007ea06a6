import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";

const SCRIPT = join(process.cwd(), "scripts/check-commits.mjs");
const IDENTITY = ["-c", "user.name=Ada", "-c", "user.email=ada@hoofline.test"];
const VALID = "feat(tasks): add feed charts";
const INVALID = "feat(tasks): added feed charts";

let root: string;
let repository: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "hoofline-check-commits-"));
  repository = join(root, "repository");
  git(root, "init", "--quiet", "--initial-branch=main", repository);
  commit("feat: add the first commit");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(folder: string, ...args: string[]) {
  execFileSync("git", [...IDENTITY, ...args], { cwd: folder, stdio: "ignore", env: getEnvironment() });
}

/** Returns the environment without the user's Git settings and the variables that Git sets for hooks. */
function getEnvironment() {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"));
  return { ...Object.fromEntries(own), NODE_ENV: "test" as const, GIT_CONFIG_GLOBAL: "/dev/null" };
}

function commit(subject: string) {
  git(repository, "commit", "--quiet", "--allow-empty", "--message", subject);
}

function check(folder = repository) {
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT], {
    cwd: folder,
    encoding: "utf8",
    env: getEnvironment(),
  });
  return { status, stdout };
}

/** Clones only the latest commit of one branch. */
function cloneShallowly(branch: string) {
  const clone = join(root, "clone");
  git(root, "clone", "--quiet", "--depth=1", `--branch=${branch}`, pathToFileURL(repository).href, clone);
  return clone;
}

it("check-commits rejects a new commit with an invalid subject on a feature branch", () => {
  git(repository, "switch", "--quiet", "--create", "feed-charts");
  commit(VALID);
  expect(check()).toEqual({ status: 0, stdout: "" });
  commit(INVALID);
  expect(check()).toMatchObject({ status: 1, stdout: expect.stringContaining(`"${INVALID}" begins with`) });
});

it("on a feature branch, check-commits skips commits that are already on main", () => {
  commit(INVALID);
  git(repository, "switch", "--quiet", "--create", "feed-charts");
  commit(VALID);
  expect(check()).toEqual({ status: 0, stdout: "" });
});

it("check-commits checks the latest 50 commits on main", () => {
  commit(INVALID);
  for (let index = 0; index < 49; index++) commit(VALID);
  expect(check().status).toBe(1);
  commit(VALID);
  expect(check().status).toBe(0);
});

it("check-commits fails in a shallow clone without the branch's merge base", () => {
  git(repository, "switch", "--quiet", "--create", "feed-charts");
  commit(VALID);
  expect(check(cloneShallowly("feed-charts"))).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^This shallow clone lacks the commit/),
  });
});

it("check-commits passes in a shallow clone of main and outside a Git repository", () => {
  expect(check(cloneShallowly("main"))).toEqual({ status: 0, stdout: "" });
  expect(check(root)).toEqual({ status: 0, stdout: "" });
});
