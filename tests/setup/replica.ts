import { spawnSync } from "node:child_process";
import { chownSync, createWriteStream, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CLUSTER_FOLDER, copyCluster, EMPTY_FOLDER_MARKER } from "@/lib/backup/copy-cluster";
import { findClusterPlacement } from "@/local/postgres/cluster";
import { waitUntilAccepting, withClient } from "@/local/postgres/database";
import { spawnServer, stopServer, waitUntilServerReady } from "@/local/postgres/server";
import { findFreePort } from "@/local/stack/find-free-port";

export interface TestReplica {
  /** Returns the primary's connection URL with the replica's port. */
  getUrl: (primaryUrl: string) => string;
  stop: () => Promise<void>;
}

/**
 * Starts a streaming replica of a running server from a copy of its files. `url` must belong to a superuser.
 */
export async function startReplica(
  primary: { url: string; folder: string },
  root: string,
): Promise<TestReplica> {
  const placement = await findClusterPlacement(root);
  const { cluster, user } = placement;
  await withClient(primary.url, async (client) => {
    for await (const { name, content } of copyCluster(client, primary.folder)) {
      const path = join(cluster, name.slice(CLUSTER_FOLDER.length));
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      if (basename(path) !== EMPTY_FOLDER_MARKER)
        await pipeline(Readable.from(content), createWriteStream(path, { mode: 0o600 }));
    }
  });
  writeFileSync(join(cluster, "standby.signal"), "");
  if (user) {
    chownSync(root, user.uid, user.gid);
    spawnSync("chown", ["-R", `${user.uid}:${user.gid}`, cluster]);
  }
  const { hostname, port, username, password } = new URL(primary.url);
  const ownPort = await findFreePort();
  const child = spawnServer(placement, {
    port: ownPort,
    logFile: join(root, "replica.log"),
    settings: {
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
      fsync: "off",
      shared_buffers: "32MB",
    },
  });
  const getUrl = (primaryUrl: string) => Object.assign(new URL(primaryUrl), { port: String(ownPort) }).href;
  const stop = async () => {
    await stopServer(child);
    rmSync(root, { recursive: true, force: true });
  };
  try {
    await waitUntilServerReady(child, cluster);
    await waitUntilAccepting(getUrl(primary.url));
  } catch (error) {
    await stop();
    throw error;
  }
  return { getUrl, stop };
}
