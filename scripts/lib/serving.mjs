import { readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";

/** Each server has a socket here, named by its process (lib/serving-mark.ts). */
const FOLDER = "dist/.serving";

/** Pages under a running server's feet: it would answer with faults until it is started anew. */
export async function refuseWhileServing() {
  for (const pid of marks()) {
    if (!(await answers(join(FOLDER, pid)))) continue;
    throw new Error(
      `A server of this folder runs on its build (process ${pid}); stop that one first, or build in another folder.`,
    );
  }
}

function marks() {
  try {
    return readdirSync(FOLDER);
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}

/** What a killed server left behind is cleared away. */
function answers(path) {
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
