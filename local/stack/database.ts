import { APP_ROLE, BACKUP_ROLE, openCluster } from "../postgres/cluster";
import {
  ensureBackupRole,
  ensureDatabase,
  ensureLoginRole,
  waitUntilAccepting,
  withClient,
} from "../postgres/database";
import type { Placement } from "../postgres/placement";
import { databaseUrl, serverReady, spawnServer } from "../postgres/server";
import type { Crew } from "./crew";
import { logFile } from "./data-folder";
import { databaseFailure, parseDatabaseUrl } from "./database-fault";
import { errorCode, Failure } from "./failure";

const NAME = "hoofline";
/** The database that every server has. */
const ADMIN_DATABASE = "postgres";
const WRONG_PASSWORD = "28P01";
/** The user's own server should already be running, so a wrong address should fail quickly. */
const EXTERNAL_TIMEOUT_MS = 10_000;

export interface Embedded {
  dataDir: string;
  placement: Placement;
  port: number;
  /** For the role that owns everything, the role of the web and worker processes, and the role of backups. */
  password: string;
  appPassword: string;
  backupPassword: string;
}

export function embeddedUrl({ port, password }: Embedded): string {
  return databaseUrl(port, password, NAME);
}

export function embeddedAppUrl({ port, appPassword }: Embedded): string {
  return databaseUrl(port, appPassword, NAME, APP_ROLE);
}

export function embeddedBackupUrl(port: number, backupPassword: string): string {
  return databaseUrl(port, backupPassword, ADMIN_DATABASE, BACKUP_ROLE);
}

/** Checks before the build that both roles can use the user's own database. */
export async function checkExternal(databaseUrl: string, migrationUrl: string | null): Promise<void> {
  await checkAddress("DATABASE_URL", databaseUrl);
  if (migrationUrl) await checkAddress("DATABASE_MIGRATION_URL", migrationUrl);
}

async function checkAddress(setting: string, value: string): Promise<void> {
  const url = parseDatabaseUrl(setting, value);
  try {
    await withClient(value, (client) => client.query("SELECT 1"), { connectTimeoutMs: EXTERNAL_TIMEOUT_MS });
  } catch (error) {
    throw databaseFailure(setting, url, error);
  }
}

/** Resolves once the embedded server accepts connections and the app's database exists. */
export async function startEmbedded(embedded: Embedded, crew: Crew): Promise<void> {
  const { dataDir, placement, port, password, appPassword, backupPassword } = embedded;
  await crew.finish(openCluster(placement, password));
  const log = logFile(dataDir, "postgres");
  const service = crew.hire("database", {
    name: "database",
    logFile: log,
    launch: () => spawnServer(placement, { port, logFile: log }),
    stopSignal: "SIGINT",
  });
  const child = service.start({ restart: false });
  try {
    await serverReady(child, placement.cluster);
  } catch (error) {
    const lines = service.lastLines().join("\n");
    throw new Failure(
      `${lines}\n\nThe embedded database doesn't start; its last lines are above and in ${log}.`,
      {
        cause: error,
      },
    );
  }
  const adminUrl = databaseUrl(port, password, ADMIN_DATABASE);
  await createDatabase(adminUrl, dataDir);
  await ensureLoginRole(adminUrl, APP_ROLE, appPassword);
  await ensureBackupRole(adminUrl, BACKUP_ROLE, backupPassword);
  service.keep();
}

async function createDatabase(adminUrl: string, dataDir: string): Promise<void> {
  try {
    await waitUntilAccepting(adminUrl);
    await ensureDatabase(adminUrl, NAME);
  } catch (error) {
    if (errorCode(error) !== WRONG_PASSWORD) throw error;
    throw new Failure(
      `The embedded database refuses the password in ${dataDir}/secrets.json; restore that file, or delete ${dataDir} to begin with an empty database.`,
    );
  }
}
