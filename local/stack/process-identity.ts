import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "./failure";

/** Identifies a process reliably, because process ids are reused. */
export interface ProcessIdentity {
  pid: number;
  started: string;
}

export function identify(pid: number): ProcessIdentity | null {
  const started = startOf(pid);
  return started === null ? null : { pid, started };
}

export function isRunning({ pid, started }: ProcessIdentity): boolean {
  return startOf(pid) === started;
}

/** Waits until all of these processes have ended. Returns false if some still run after `milliseconds`. */
export async function waitForEnd(processes: ProcessIdentity[], milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (processes.some(isRunning)) {
    if (Date.now() > end) return false;
    await sleep(25);
  }
  return true;
}

/** Signals a process, or with `group` also the children in its group. Ignores processes that have ended. */
export function signal(pid: number, name: NodeJS.Signals, group = false): void {
  try {
    process.kill(group && process.platform !== "win32" ? -pid : pid, name);
  } catch (error) {
    if (errorCode(error) !== "ESRCH") throw error;
  }
}

function startOf(pid: number): string | null {
  if (process.platform === "linux") return startOnLinux(pid);
  const { stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
  return stdout?.trim() || null;
}

/** Field 22 counts from boot, so the boot id is included. A zombie (state Z) has ended. */
function startOnLinux(pid: number): string | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  let stat: string;
  try {
    stat = readFileSync(file, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT" || errorCode(error) === "ESRCH") return null;
    throw error;
  }
  // The name in parentheses may contain spaces, so fields are counted after it, from the third.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (fields[0] === "Z" || fields[0] === "X") return null;
  return `${bootId()}-${fields[19]}`;
}

let boot: string | undefined;

function bootId(): string {
  boot ??= readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim().slice(0, 8);
  return boot;
}
