import { rmSync } from "node:fs";
import { relative } from "node:path";
import { Crew } from "./stack/crew";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./stack/demo";
import { Failure, getMessage } from "./stack/failure";
import { type Launched, launch } from "./stack/launch";
import type { Lock } from "./stack/lock";
import { checkSettings, stackFile, takeDataFolder } from "./stack/preflight";
import { Progress } from "./stack/progress";
import { RunRecord } from "./stack/run-record";
import { readSettings, type Settings } from "./stack/settings";
import { TaskError } from "./stack/tasks";

/** Runs `npm start`: checks, starts all parts, and stops them on request. */
async function main(settings: Settings): Promise<void> {
  const progress = new Progress();
  const record = new RunRecord(settings.dataDir);
  const crew = new Crew(settings.root, record, (line) => progress.tell(line));
  let lock: Lock | undefined;
  let ending: Promise<void> | undefined;

  const end = (code: number): Promise<void> => {
    ending ??= (async () => {
      progress.silence();
      lock?.markStopping();
      await crew.dismiss();
      if (lock) rmSync(stackFile(settings.dataDir), { force: true });
      lock?.release();
      process.exit(code);
    })();
    return ending;
  };
  // npm forwards the signal that the terminal already sent. The second signal changes nothing.
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => end(0));
  const fail = async (error: unknown): Promise<void> => {
    // Work that the shutdown interrupted didn't fail.
    if (ending) return;
    process.stderr.write(`${getSentence(error)}\n`);
    await end(1);
  };
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);

  try {
    lock = await takeDataFolder(settings, record, () => end(0));
    await checkSettings(settings);
    const launched = await launch(settings, crew, progress);
    if (!ending) process.stdout.write(summary(settings, launched));
  } catch (error) {
    await fail(error);
  }
}

function summary({ port, dataDir, root }: Settings, { addresses, content }: Launched): string {
  const folder = relative(root, dataDir) || dataDir;
  const lines = ["", `  Site      ${addresses.app}`];
  if (addresses.mailbox) lines.push(`  Mailbox   ${addresses.mailbox}`);
  lines.push(`  Logs      ${folder}/logs`);
  if (content === "demo")
    lines.push(`  Sign in   ${DEMO_ACCOUNTS.join(", ")}`, `  Password  ${DEMO_PASSWORD}`);
  return [...lines, "", `Ready on http://localhost:${port}`, ""].join("\n");
}

function getSentence(error: unknown): string {
  if (error instanceof Failure) return error.message;
  if (error instanceof TaskError)
    return `${error.output}\n\n${error.message}; its output is above. Mend that and start again.`;
  return error instanceof Error ? (error.stack ?? error.message) : getMessage(error);
}

try {
  await main(readSettings(process.argv));
} catch (error) {
  process.stderr.write(`${getSentence(error)}\n`);
  process.exitCode = 1;
}
