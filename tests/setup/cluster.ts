import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { findClusterPlacement, prepareCluster } from "@/local/postgres/cluster";
import { stopLeftoverServer } from "@/local/postgres/postmaster";
import {
  getDatabaseUrl,
  type ServerSettings,
  spawnServer,
  stopServer,
  waitUntilServerReady,
} from "@/local/postgres/server";
import { findFreePort } from "@/local/stack/find-free-port";
import {
  identifyProcess,
  isProcessRunning,
  type ProcessIdentity,
  sendSignal,
} from "@/local/stack/process-identity";
import { getChildProcesses } from "./processes";

const PREFIX = "hoofline-test-";
const PASSWORD = "test";

const MEMORY_FOLDER = "/dev/shm";
/** A run creates about 200 databases of 17 MB each and up to 1 GB of WAL. */
const REQUIRED_BYTES = 8 * 1024 ** 3;

/**
 * The server's data isn't needed after the run, so it doesn't have to survive a power failure. Autovacuum is off,
 * because it would connect to each of about 200 databases once a minute.
 */
const FAST_SETTINGS = {
  autovacuum: "off",
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "200",
  // The client and the server each compute this many hashes for every connection. The default is 4,096.
  scram_iterations: "1",
  shared_buffers: "128MB",
};

export interface TestCluster {
  url: string;
  /** The server's data folder. */
  folder: string;
  stop: () => Promise<void>;
  /** Kills all processes of the server without a shutdown, as if its machine had crashed. */
  kill: () => Promise<void>;
  /** Starts the server again with the same data and port. */
  restart: () => Promise<void>;
}

export async function startTestCluster(changes: ServerSettings = {}): Promise<TestCluster> {
  await removeAbandonedClusters();
  const folder = mkdtempSync(join(chooseParentFolder(), PREFIX));
  // mkdtemp creates a folder that only its owner can access, but the server may run as another user.
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "owner.json"), JSON.stringify(identifyProcess(process.pid)));
  const placement = await findClusterPlacement(folder);
  await prepareCluster(placement, PASSWORD);
  const port = await findFreePort();
  const options = { port, logFile: join(folder, "postgres.log"), settings: { ...FAST_SETTINGS, ...changes } };
  let child = spawnServer(placement, options);
  const stop = createStop(() => child, folder);
  try {
    await waitUntilServerReady(child, placement.cluster);
  } catch (error) {
    await stop();
    throw error;
  }
  const kill = async () => {
    const ended = once(child, "exit");
    const { pid = 0 } = child;
    // The postmaster is killed first, because it would otherwise start new processes.
    const processes = [pid, ...getChildProcesses(pid)];
    for (const running of processes) sendSignal(running, "SIGKILL");
    await ended;
  };
  const restart = async () => {
    await stopLeftoverServer(placement.cluster);
    child = spawnServer(placement, options);
    await waitUntilServerReady(child, placement.cluster);
  };
  const url = getDatabaseUrl(port, PASSWORD, "postgres");
  return { url, folder: placement.cluster, stop, kill, restart };
}

/**
 * Creating a database in memory is several times faster than on disk, because a database consists of more than
 * 1,000 files.
 */
function chooseParentFolder(): string {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return Math.min(bavail * bsize, freemem()) >= REQUIRED_BYTES ? MEMORY_FOLDER : tmpdir();
}

function createStop(getServer: () => ChildProcess, folder: string): () => Promise<void> {
  const onExit = () => getServer().kill("SIGQUIT");
  // Without a listener, a signal kills the process immediately, and no "exit" event is emitted.
  const onSignal = () => process.exit(143);
  process.once("exit", onExit);
  process.once("SIGTERM", onSignal);
  return async () => {
    process.off("exit", onExit);
    process.off("SIGTERM", onSignal);
    await stopServer(getServer());
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Stops and deletes PostgreSQL clusters left behind by test runs that were killed. */
async function removeAbandonedClusters(): Promise<void> {
  const parents = [tmpdir(), MEMORY_FOLDER].filter((parent) => existsSync(parent));
  const folders = parents.flatMap((parent) =>
    readdirSync(parent).flatMap((name) => (name.startsWith(PREFIX) ? [join(parent, name)] : [])),
  );
  for (const folder of folders) {
    const ownerFile = join(folder, "owner.json");
    if (!existsSync(ownerFile)) continue;
    const owner = JSON.parse(readFileSync(ownerFile, "utf8")) as ProcessIdentity | null;
    if (owner && isProcessRunning(owner)) continue;
    await stopLeftoverServer(join(folder, "postgres", "cluster"));
    rmSync(folder, { recursive: true, force: true });
  }
}
