import { rmSync } from "node:fs";
import { join } from "node:path";
import { prepareDataFolder } from "./data-folder";
import { checkExternal } from "./database";
import { findGuardians, watchGuardians } from "./guardians";
import { type Lock, takeLock } from "./lock";
import { requireFreePort } from "./ports";
import type { RunRecord } from "./run-record";
import type { Settings } from "./settings";

/** Locks the data folder. First ends the processes that a killed run left behind, because they may use the ports. */
export async function takeDataFolder(
  { dataDir, port, parent }: Settings,
  record: RunRecord,
  onOrphaned: () => void,
): Promise<Lock> {
  prepareDataFolder(dataDir);
  const guardians = findGuardians(parent);
  const lock = await takeLock(dataDir, port, guardians);
  watchGuardians(guardians, onOrphaned);
  rmSync(stackFile(dataDir), { force: true });
  await record.endFormer();
  return lock;
}

/** Checks for other problems before anything takes time. */
export async function checkSettings({ port, host, databaseUrl, migrationUrl }: Settings): Promise<void> {
  await requireFreePort(port, host);
  if (databaseUrl) await checkExternal(databaseUrl, migrationUrl);
}

export function stackFile(dataDir: string): string {
  return join(dataDir, "stack.json");
}
