import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { getErrorCode } from "./stack-error";

/**
 * The ID and start time of a process. The ID alone isn't enough to identify a process, because process IDs are
 * reused.
 */
export const processIdentitySchema = z.object({ pid: z.number(), started: z.string() });
export type ProcessIdentity = z.output<typeof processIdentitySchema>;

export function identifyProcess(pid: number): ProcessIdentity | null {
  const started = getStartTime(pid);
  return started === null ? null : { pid, started };
}

export function isProcessRunning({ pid, started }: ProcessIdentity): boolean {
  return getStartTime(pid) === started;
}

/**
 * Waits until all of these processes have exited. Returns false if any of them is still running after
 * `milliseconds`.
 */
export async function waitForProcessesToEnd(
  processes: ProcessIdentity[],
  milliseconds: number,
): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (processes.some(isProcessRunning)) {
    if (Date.now() > end) return false;
    await sleep(25);
  }
  return true;
}

/**
 * Sends a signal to a process. With `group`, also sends it to the other processes in its group. Ignores
 * processes that have exited.
 */
export function sendSignal(pid: number, name: NodeJS.Signals, group = false): void {
  try {
    process.kill(group && process.platform !== "win32" ? -pid : pid, name);
  } catch (error) {
    if (getErrorCode(error) !== "ESRCH") throw error;
  }
}

function getStartTime(pid: number): string | null {
  if (process.platform === "linux") return getLinuxStartTime(pid);
  const { stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
  return stdout?.trim() || null;
}

/**
 * The start time (field 22) is relative to system boot, so the result includes the boot ID. A zombie (state Z)
 * counts as exited.
 */
function getLinuxStartTime(pid: number): string | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  let stat: string;
  try {
    stat = readFileSync(file, "utf8");
  } catch (error) {
    if (getErrorCode(error) === "ENOENT" || getErrorCode(error) === "ESRCH") return null;
    throw error;
  }
  // The process name in parentheses can contain spaces, so the split starts after the name, with the third
  // field.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (fields[0] === "Z" || fields[0] === "X") return null;
  return `${readBootId()}-${fields[19]}`;
}

let bootId: string | undefined;

function readBootId(): string {
  bootId ??= readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim().slice(0, 8);
  return bootId;
}
