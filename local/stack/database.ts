import { APP_ROLE, BACKUP_ROLE, prepareCluster } from "../postgres/cluster";
import type { ClusterPlacement } from "../postgres/cluster-placement";
import {
  ensureBackupRole,
  ensureDatabase,
  ensureLoginRole,
  waitUntilAccepting,
  withClient,
} from "../postgres/database";
import { getDatabaseUrl, spawnServer, waitUntilServerReady } from "../postgres/server";
import { prepareLogFile } from "./data-folder";
import { createDatabaseFailure, parseDatabaseUrl } from "./database-fault";
import { getErrorCode, StackError } from "./stack-error";
import type { StackProcesses } from "./stack-processes";

const DATABASE_NAME = "hoofline";
/** A database that exists on every PostgreSQL server. */
const ADMIN_DATABASE = "postgres";
const WRONG_PASSWORD = "28P01";
/** The user's own server should already be running, so a short timeout is enough to detect a wrong URL. */
const EXTERNAL_TIMEOUT_MS = 10_000;

export interface EmbeddedDatabase {
  dataDir: string;
  placement: ClusterPlacement;
  port: number;
  /** The passwords of the role that owns everything, the role of the web and worker processes, and the backup role. */
  password: string;
  appPassword: string;
  backupPassword: string;
}

export function getEmbeddedUrl({ port, password }: EmbeddedDatabase): string {
  return getDatabaseUrl(port, password, DATABASE_NAME);
}

export function getEmbeddedAppUrl({ port, appPassword }: EmbeddedDatabase): string {
  return getDatabaseUrl(port, appPassword, DATABASE_NAME, APP_ROLE);
}

export function getEmbeddedBackupUrl(port: number, backupPassword: string): string {
  return getDatabaseUrl(port, backupPassword, ADMIN_DATABASE, BACKUP_ROLE);
}

/**
 * Checks that the app's role and the migrations' role can use the user's own database. Runs before the build.
 */
export async function checkExternalDatabase(databaseUrl: string, migrationUrl: string | null): Promise<void> {
  await checkAddress("DATABASE_URL", databaseUrl);
  if (migrationUrl) await checkAddress("DATABASE_MIGRATION_URL", migrationUrl);
}

async function checkAddress(setting: string, value: string): Promise<void> {
  const url = parseDatabaseUrl(setting, value);
  try {
    await withClient(value, (client) => client.query("SELECT 1"), { connectTimeoutMs: EXTERNAL_TIMEOUT_MS });
  } catch (error) {
    throw createDatabaseFailure(setting, url, error);
  }
}

/** Resolves once the embedded server accepts connections and the app's database exists. */
export async function startEmbeddedDatabase(
  embedded: EmbeddedDatabase,
  processes: StackProcesses,
): Promise<void> {
  const { dataDir, placement, port, password, appPassword, backupPassword } = embedded;
  await processes.runToCompletion(prepareCluster(placement, password));
  const log = prepareLogFile(dataDir, "postgres");
  const service = processes.addService("database", {
    name: "database",
    logFile: log,
    launch: () => spawnServer(placement, { port, logFile: log }),
    stopSignal: "SIGINT",
  });
  const child = service.start({ restart: false });
  try {
    await waitUntilServerReady(child, placement.cluster);
  } catch (error) {
    const lines = service.lastLines().join("\n");
    throw new StackError(
      `${lines}\n\nThe embedded database failed to start. The last lines of its log (${log}) are above.`,
      {
        cause: error,
      },
    );
  }
  const adminUrl = getDatabaseUrl(port, password, ADMIN_DATABASE);
  await createDatabase(adminUrl, dataDir);
  await ensureLoginRole(adminUrl, APP_ROLE, appPassword);
  await ensureBackupRole(adminUrl, BACKUP_ROLE, backupPassword);
  service.keepRunning();
}

async function createDatabase(adminUrl: string, dataDir: string): Promise<void> {
  try {
    await waitUntilAccepting(adminUrl);
    await ensureDatabase(adminUrl, DATABASE_NAME);
  } catch (error) {
    if (getErrorCode(error) !== WRONG_PASSWORD) throw error;
    throw new StackError(
      `The embedded database rejects the password in ${dataDir}/secrets.json; restore that file, or delete ${dataDir} to start with an empty database.`,
    );
  }
}
