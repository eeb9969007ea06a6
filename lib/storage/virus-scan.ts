import "server-only";
import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { SECOND_MS } from "@/lib/clock";
import { env } from "@/lib/env";
import { DomainError } from "@/lib/errors";
import { logger } from "@/lib/logger";

const DEFAULT_PORT = 3310;
const CHUNK_BYTES = 64 * 1024;
/** If clamd doesn't respond within this time, it counts as unavailable. */
const IDLE_TIMEOUT_MS = 30 * SECOND_MS;
const MAX_ANSWER_BYTES = 4 * 1024;

/**
 * If CLAMAV_HOST is set, asks clamd whether a file is clean. Throws VALIDATION if the file is infected, or
 * UNAVAILABLE if clamd doesn't respond or can't check the file. Unchecked files aren't stored.
 */
export async function requireCleanFile(path: string): Promise<void> {
  const { CLAMAV_HOST } = env();
  if (!CLAMAV_HOST) return;
  const verdict = await scanWithClamd(CLAMAV_HOST, path).catch((cause: unknown) => {
    throw createUnavailableError(cause);
  });
  if (verdict === "stream: OK") return;
  if (!verdict.endsWith(" FOUND")) throw createUnavailableError(new Error(`clamd responded: ${verdict}`));
  logger().warn({ verdict }, "Rejected an infected upload");
  throw new DomainError(
    "VALIDATION",
    "We found a virus in this file, so we didn't save it. Scan your device for viruses.",
  );
}

/**
 * Sends the file in clamd's INSTREAM format: each chunk is preceded by its length, and a length of zero ends the
 * stream.
 */
async function scanWithClamd(host: string, path: string): Promise<string> {
  const socket = connect(getAddress(host));
  try {
    const result = readScanResult(socket);
    const sent = sendFile(socket, path);
    // clamd may respond and disconnect before it has received the whole file, for example if the file exceeds
    // clamd's size limit.
    return await Promise.race([result, sent.then(() => result)]);
  } finally {
    socket.destroy();
  }
}

function getAddress(host: string): { host: string; port: number } {
  const { hostname, port } = new URL(`tcp://${host}`);
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) || DEFAULT_PORT };
}

async function sendFile(socket: Socket, path: string): Promise<void> {
  await writeBytes(socket, Buffer.from("zINSTREAM\0"));
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await writeBytes(socket, Buffer.concat([length, chunk]));
  }
  await writeBytes(socket, Buffer.alloc(4));
}

function writeBytes(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

function readScanResult(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let response = "";
    const finish = () => {
      const [line = ""] = response.split("\0");
      if (line) resolve(line.trim());
      else reject(new Error("clamd closed the connection without a response"));
    };
    socket.setEncoding("utf8").setTimeout(IDLE_TIMEOUT_MS);
    socket.on("data", (text) => {
      response += text;
      if (response.includes("\0") || response.length > MAX_ANSWER_BYTES) finish();
    });
    socket.once("timeout", () => reject(new Error("clamd didn't respond in time")));
    socket.once("error", (error) => (response ? finish() : reject(error)));
    socket.once("close", finish);
  });
}

function createUnavailableError(cause: unknown): DomainError {
  const message =
    "We check uploads for viruses, but the check isn't available right now. Try again in a few minutes.";
  return new DomainError("UNAVAILABLE", message, { cause, retryAfterSeconds: 60 });
}
