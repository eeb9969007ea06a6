import { openCluster } from "../postgres/cluster";
import { ensureDatabase, withClient } from "../postgres/database";
import { databaseUrl, serverReady, spawnServer } from "../postgres/server";
import type { Crew } from "./crew";
import { logFile } from "./data-folder";
import { databaseFailure, parseDatabaseUrl } from "./database-fault";
import { errorCode, Failure } from "./failure";

const NAME = "hoofline";
const WRONG_PASSWORD = "28P01";

export interface Embedded {
  dataDir: string;
  port: number;
  password: string;
}

export function embeddedUrl({ port, password }: Embedded): string {
  return databaseUrl(port, password, NAME);
}

/** Asked before anything is built: whether a database of the user's own can be used. */
export async function checkExternal(value: string): Promise<void> {
  const url = parseDatabaseUrl(value);
  try {
    await withClient(value, (client) => client.query("SELECT 1"));
  } catch (error) {
    throw databaseFailure(url, error);
  }
}

/** Resolves once the embedded server accepts connections and the app's database exists in it. */
export async function startEmbedded(embedded: Embedded, crew: Crew): Promise<void> {
  const { dataDir, port, password } = embedded;
  const placement = await crew.finish(openCluster(dataDir, password));
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
  await createDatabase(databaseUrl(port, password, "postgres"), dataDir);
  service.keep();
}

async function createDatabase(adminUrl: string, dataDir: string): Promise<void> {
  try {
    await ensureDatabase(adminUrl, NAME);
  } catch (error) {
    if (errorCode(error) !== WRONG_PASSWORD) throw error;
    throw new Failure(
      `The embedded database refuses the password in ${dataDir}/secrets.json; restore that file, or delete ${dataDir} to begin with an empty database.`,
    );
  }
}
