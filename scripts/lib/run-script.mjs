import { spawn } from "node:child_process";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a script in a child process that shares this process's terminal, process group and signals. If the
 * script fails, exits this process with the script's exit code.
 */
export async function runScript(script, args = [], { node = process.execPath, env = {} } = {}) {
  const code = await new Promise((resolve, reject) => {
    const child = spawn(node, [script, ...args], { stdio: "inherit", env: { ...process.env, ...env } });
    const pass = (name) => child.kill(name);
    for (const name of SIGNALS) process.on(name, pass);
    child.once("error", reject);
    child.once("exit", (exitCode) => {
      for (const name of SIGNALS) process.off(name, pass);
      resolve(exitCode ?? 1);
    });
  });
  if (code !== 0) process.exit(code);
}
