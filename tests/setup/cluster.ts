import type { ChildProcess } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findClusterPlacement, prepareCluster } from "@/local/postgres/cluster";
import { stopLeftoverServer } from "@/local/postgres/postmaster";
import { databaseUrl, spawnServer, stopServer, waitUntilServerReady } from "@/local/postgres/server";
import { findFreePort } from "@/local/stack/find-free-port";
import { identifyProcess, isRunning, type ProcessIdentity } from "@/local/stack/process-identity";

const PREFIX = "hoofline-test-";
const PASSWORD = "test";

/** The data isn't needed after the run, so it doesn't have to survive a power failure. */
const FAST_SETTINGS = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "200",
  shared_buffers: "128MB",
};

export interface TestCluster {
  url: string;
  /** The server's data folder. */
  folder: string;
  stop: () => Promise<void>;
}

export async function startTestCluster(): Promise<TestCluster> {
  await removeAbandonedClusters();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  // mkdtemp creates a folder for its owner only. The server may run as another user.
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "owner.json"), JSON.stringify(identifyProcess(process.pid)));
  const placement = await findClusterPlacement(folder);
  await prepareCluster(placement, PASSWORD);
  const port = await findFreePort();
  const child = spawnServer(placement, {
    port,
    logFile: join(folder, "postgres.log"),
    settings: FAST_SETTINGS,
  });
  const stop = createStop(child, folder);
  try {
    await waitUntilServerReady(child, placement.cluster);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: databaseUrl(port, PASSWORD, "postgres"), folder: placement.cluster, stop };
}

function createStop(child: ChildProcess, folder: string): () => Promise<void> {
  const onExit = () => child.kill("SIGQUIT");
  // Without a listener, a signal ends the process immediately and no "exit" event is emitted.
  const onSignal = () => process.exit(143);
  process.once("exit", onExit);
  process.once("SIGTERM", onSignal);
  return async () => {
    process.off("exit", onExit);
    process.off("SIGTERM", onSignal);
    await stopServer(child);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Stops clusters of runs that were killed before they could stop them. */
async function removeAbandonedClusters(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    const ownerFile = join(folder, "owner.json");
    if (!existsSync(ownerFile)) continue;
    const owner = JSON.parse(readFileSync(ownerFile, "utf8")) as ProcessIdentity | null;
    if (owner && isRunning(owner)) continue;
    await stopLeftoverServer(join(folder, "postgres", "cluster"));
    rmSync(folder, { recursive: true, force: true });
  }
}
