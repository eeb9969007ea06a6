import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";

const FILE = "dist/.build-lock";
const TIMEOUT_MS = 10 * 60_000;

/**
 * Waits until no other build is running in this folder, then runs `work`. Ignores a lock that was left by a
 * killed build.
 */
export async function withBuildLock(work) {
  mkdirSync("dist", { recursive: true });
  const end = Date.now() + TIMEOUT_MS;
  while (!acquireLock()) {
    const owner = readLockOwner();
    if (owner !== null && !isAlive(owner)) rmSync(FILE, { force: true });
    else if (Date.now() > end)
      throw new Error(
        `Another build (process ${owner}) still has the lock ${FILE}. Stop that build and try again.`,
      );
    else await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const release = () => rmSync(FILE, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

function acquireLock() {
  try {
    const file = openSync(FILE, "wx");
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function readLockOwner() {
  try {
    const pid = Number.parseInt(readFileSync(FILE, "utf8"), 10);
    return Number.isInteger(pid) ? pid : null;
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
