import { rmSync } from "node:fs";
import { relative } from "node:path";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./stack/demo";
import { type LaunchResult, launchStack } from "./stack/launch-stack";
import type { DataFolderLock } from "./stack/lock";
import { checkSettings, getStackFile, lockDataFolder } from "./stack/preflight";
import { Progress } from "./stack/progress";
import { RunRecord } from "./stack/run-record";
import { readStackSettings, type StackSettings } from "./stack/settings";
import { getErrorMessage, StackError } from "./stack/stack-error";
import { StackProcesses } from "./stack/stack-processes";
import { TaskError } from "./stack/tasks";

/** Runs `npm start`: checks the prerequisites, starts all parts, and stops them on request. */
async function main(settings: StackSettings): Promise<void> {
  const progress = new Progress();
  const record = new RunRecord(settings.dataDir);
  const processes = new StackProcesses(settings.root, record, (line) => progress.printLine(line));
  let lock: DataFolderLock | undefined;
  let ending: Promise<void> | undefined;

  const end = (code: number): Promise<void> => {
    ending ??= (async () => {
      progress.silence();
      lock?.markStopping();
      await processes.stopAll();
      if (lock) rmSync(getStackFile(settings.dataDir), { force: true });
      lock?.release();
      process.exit(code);
    })();
    return ending;
  };
  // This process can receive the signal twice: from the terminal and, forwarded, from npm. The second signal
  // has no effect.
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => end(0));
  const fail = async (error: unknown): Promise<void> => {
    // Work that is interrupted by the shutdown doesn't count as a failure.
    if (ending) return;
    process.stderr.write(`${getErrorText(error)}\n`);
    await end(1);
  };
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);

  try {
    lock = await lockDataFolder(settings, record, () => end(0));
    await checkSettings(settings);
    const launched = await launchStack(settings, processes, progress);
    if (!ending) process.stdout.write(formatSummary(settings, launched));
  } catch (error) {
    await fail(error);
  }
}

function formatSummary({ port, dataDir, root }: StackSettings, { addresses, content }: LaunchResult): string {
  const folder = relative(root, dataDir) || dataDir;
  const lines = ["", `  Site      ${addresses.app}`];
  if (addresses.mailbox) lines.push(`  Mailbox   ${addresses.mailbox}`);
  lines.push(`  Logs      ${folder}/logs`);
  if (content === "demo")
    lines.push(`  Sign in   ${DEMO_ACCOUNTS.join(", ")}`, `  Password  ${DEMO_PASSWORD}`);
  return [...lines, "", `Ready on http://localhost:${port}`, ""].join("\n");
}

function getErrorText(error: unknown): string {
  if (error instanceof StackError) return error.message;
  if (error instanceof TaskError)
    return `${error.output}\n\n${error.message}; its output is above. Fix the problem and start again.`;
  return error instanceof Error ? (error.stack ?? error.message) : getErrorMessage(error);
}

try {
  await main(readStackSettings(process.argv));
} catch (error) {
  process.stderr.write(`${getErrorText(error)}\n`);
  process.exitCode = 1;
}
