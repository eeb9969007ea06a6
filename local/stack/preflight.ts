import { rmSync } from "node:fs";
import { join } from "node:path";
import { prepareDataFolder } from "./data-folder";
import { checkExternalDatabase } from "./database";
import { acquireDataFolderLock, type DataFolderLock } from "./lock";
import { findParentProcesses, watchParentProcesses } from "./parent-processes";
import { requireFreePort } from "./ports";
import type { RunRecord } from "./run-record";
import type { StackSettings } from "./settings";

/**
 * Locks the data folder. Then stops processes left over from a run that was killed, because they could still be
 * using the ports.
 */
export async function lockDataFolder(
  { dataDir, port, parent }: StackSettings,
  record: RunRecord,
  onOrphaned: () => void,
): Promise<DataFolderLock> {
  prepareDataFolder(dataDir);
  const guardians = findParentProcesses(parent);
  const lock = await acquireDataFolderLock(dataDir, port, guardians);
  watchParentProcesses(guardians, onOrphaned);
  rmSync(getStackFile(dataDir), { force: true });
  await record.endLeftovers();
  return lock;
}

/** Checks for other problems before any slow step starts. */
export async function checkSettings({ port, host, databaseUrl, migrationUrl }: StackSettings): Promise<void> {
  await requireFreePort(port, host);
  if (databaseUrl) await checkExternalDatabase(databaseUrl, migrationUrl);
}

export function getStackFile(dataDir: string): string {
  return join(dataDir, "stack.json");
}
