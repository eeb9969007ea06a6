import { rmSync } from "node:fs";
import { join } from "node:path";
import { prepareDataFolder } from "./data-folder";
import { checkExternalDatabase } from "./database";
import { findGuardians, watchGuardians } from "./guardians";
import { acquireLock, type Lock } from "./lock";
import { requireFreePort } from "./ports";
import type { RunRecord } from "./run-record";
import type { Settings } from "./settings";

/** Locks the data folder. First ends the processes that a killed run left behind, because they may use the ports. */
export async function lockDataFolder(
  { dataDir, port, parent }: Settings,
  record: RunRecord,
  onOrphaned: () => void,
): Promise<Lock> {
  prepareDataFolder(dataDir);
  const guardians = findGuardians(parent);
  const lock = await acquireLock(dataDir, port, guardians);
  watchGuardians(guardians, onOrphaned);
  rmSync(getStackFile(dataDir), { force: true });
  await record.endLeftovers();
  return lock;
}

/** Checks for other problems before any slow step. */
export async function checkSettings({ port, host, databaseUrl, migrationUrl }: Settings): Promise<void> {
  await requireFreePort(port, host);
  if (databaseUrl) await checkExternalDatabase(databaseUrl, migrationUrl);
}

export function getStackFile(dataDir: string): string {
  return join(dataDir, "stack.json");
}
