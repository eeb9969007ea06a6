import { spawn } from "node:child_process";

const running = new Set();

/** Runs a command until it exits. Captures the output, or shows it if `show` is set. */
export function run(command, args, { show = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = show ? "inherit" : ["ignore", "pipe", "pipe"];
    // The command runs in its own process group. That way, an interrupt from the terminal reaches the command
    // and its children only once, through this process.
    const child = spawn(command, args, { stdio, detached: true, ...options });
    running.add(child);
    let output = "";
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding("utf8").on("data", collect);
    child.stderr?.setEncoding("utf8").on("data", collect);
    child.once("error", (error) => {
      running.delete(child);
      reject(error);
    });
    child.once("close", (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? 1, signal, output });
    });
  });
}

/** Stops all running commands and their children. After a timeout, kills those that are still running. */
export async function stopAllCommands(milliseconds = 1_500) {
  const children = [...running];
  for (const child of children) kill(child, "SIGTERM");
  const end = Date.now() + milliseconds;
  while (children.some((child) => running.has(child)) && Date.now() < end) await sleep(25);
  for (const child of children) kill(child, "SIGKILL");
}

let ending = false;

/** On a signal, stops all running commands and exits with `code`. Ignores a second signal. */
export function endOnSignal(code = 0, cleanUp = async () => {}) {
  const names = ["SIGINT", "SIGTERM", "SIGHUP"];
  const end = async () => {
    if (ending) return;
    ending = true;
    await stopAllCommands();
    await cleanUp();
    process.exit(code);
  };
  for (const name of names) process.on(name, end);
  return () => {
    for (const name of names) process.off(name, end);
  };
}

/**
 * Sends a signal to the command's process group. The group exists as long as any process in it is running, even after
 * the command itself has exited. Does nothing if the group no longer exists.
 */
function kill(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

function sleep(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
