import { readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";

/** Each running server has a socket in this folder, named after its process ID (lib/mark-build-in-use.ts). */
const FOLDER = "dist/.serving";

/**
 * Throws if a server is using the build in this folder. Rebuilding the pages would break the server's
 * responses until the server restarts.
 */
export async function requireStoppedServer() {
  for (const pid of listSockets()) {
    if (!(await isListening(join(FOLDER, pid)))) continue;
    throw new Error(
      `A server is using the build in this folder (process ${pid}). Stop it first, or build in another folder.`,
    );
  }
}

function listSockets() {
  try {
    return readdirSync(FOLDER);
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}

/** Returns whether a server is listening on this socket. Removes a socket that a killed server left behind. */
function isListening(path) {
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", (error) => {
      if (!["ECONNREFUSED", "ENOENT"].includes(error.code)) return reject(error);
      rmSync(path, { force: true });
      resolve(false);
    });
  });
}
