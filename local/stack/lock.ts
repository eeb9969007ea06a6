import { closeSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { SHUTDOWN_MS } from "@/lib/shutdown";
import { parseJsonFile, readJsonFile } from "./data-folder";
import {
  identifyProcess,
  isProcessRunning,
  processIdentitySchema,
  sendSignal,
  waitForProcessesToEnd,
} from "./process-identity";
import { getErrorCode, StackError } from "./stack-error";

const lockHolderSchema = z.object({
  process: processIdentitySchema,
  guardians: z.array(processIdentitySchema),
  port: z.number(),
  stopping: z.boolean(),
});
type LockHolder = z.output<typeof lockHolderSchema>;

export interface DataFolderLock {
  /** Marks this stack as stopping, so that a new stack waits for it to stop instead of failing. */
  markStopping: () => void;
  release: () => void;
}

/** Longer than a stack takes to stop, even if a request is still running. */
const STOP_LIMIT_MS = SHUTDOWN_MS + 10_000;

/** Allows only one stack at a time per data folder. Ignores the lock of a process that has exited. */
export async function acquireDataFolderLock(
  dataDir: string,
  port: number,
  guardians: LockHolder["guardians"],
): Promise<DataFolderLock> {
  const file = join(dataDir, "lock");
  const self = identifyProcess(process.pid);
  if (!self) throw new Error("This process can't be identified");
  const holder: LockHolder = { process: self, guardians, port, stopping: false };
  while (!createLockFile(file, holder)) await waitForRelease(file, dataDir);
  return {
    markStopping: () => writeFileSync(file, JSON.stringify({ ...holder, stopping: true })),
    release: () => rmSync(file, { force: true }),
  };
}

/** Returns whether a running stack uses the data folder. */
export function isDataFolderLocked(dataDir: string): boolean {
  const holder = readJsonFile(join(dataDir, "lock"), lockHolderSchema);
  return holder !== null && isProcessRunning(holder.process);
}

/** Resolves when the lock is removed. Throws if its owner is still running and isn't about to stop. */
async function waitForRelease(file: string, dataDir: string): Promise<void> {
  const holder = await readHolder(file);
  if (holder && isProcessRunning(holder.process)) {
    const { process: owner, guardians, port, stopping } = holder;
    if (!stopping && guardians.every(isProcessRunning)) {
      throw new StackError(
        `Hoofline is already running with the data folder ${dataDir} (process ${owner.pid}, http://localhost:${port}); stop it, or choose another folder with DATA_DIR.`,
      );
    }
    // The stack is stopping, or will stop once it notices that npm was killed.
    if (!(await waitForProcessesToEnd([owner], STOP_LIMIT_MS))) {
      sendSignal(owner.pid, "SIGKILL");
      await waitForProcessesToEnd([owner], 1_000);
    }
  }
  // Removes the lock only if it is still the one that was read, because another start may have replaced it in
  // the meantime.
  if (holder === null || (await readHolder(file))?.process.started === holder.process.started)
    rmSync(file, { force: true });
}

function createLockFile(file: string, holder: LockHolder): boolean {
  try {
    const descriptor = openSync(file, "wx", 0o600);
    writeSync(descriptor, JSON.stringify(holder));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (getErrorCode(error) === "EEXIST") return false;
    throw error;
  }
}

/** Returns null if the lock stays unreadable, which means that its writer was killed while writing it. */
async function readHolder(file: string): Promise<LockHolder | null> {
  for (let attempt = 0; attempt < 10; attempt++) {
    try {
      return parseJsonFile(file, lockHolderSchema);
    } catch (error) {
      if (getErrorCode(error) === "ENOENT") return null;
      if (!(error instanceof SyntaxError)) throw error;
      await sleep(30);
    }
  }
  return null;
}
