import { createServer, type Socket } from "node:net";

/**
 * The harmless EICAR test file, which every virus scanner detects. Assembled from parts, so that scanners
 * don't flag this repository.
 */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS", "-TEST-FILE!$H+H*"].join(
  "",
);

export interface TestClamd {
  host: string;
  /** The size of each file that the server received, in bytes. */
  received: number[];
  close: () => Promise<void>;
}

/**
 * Starts a server that supports clamd's INSTREAM command and detects EICAR. Rejects streams larger than
 * `maxBytes`, like clamd's StreamMaxLength setting.
 */
export async function startTestClamd({ maxBytes = Infinity } = {}): Promise<TestClamd> {
  const received: number[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    serve(socket, { maxBytes, received });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The clamd server has no port");
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { host: `127.0.0.1:${address.port}`, received, close };
}

const COMMAND = "zINSTREAM\0";

function serve(socket: Socket, { maxBytes, received }: { maxBytes: number; received: number[] }): void {
  let input = Buffer.alloc(0);
  let at = COMMAND.length;
  const pieces: Buffer[] = [];
  let bytes = 0;
  const respond = (text: string) => socket.end(`${text}\0`);
  socket.on("data", (chunk) => {
    input = Buffer.concat([input, Buffer.from(chunk)]);
    if (!input.toString("latin1").startsWith(COMMAND.slice(0, input.length)))
      return respond("UNKNOWN COMMAND");
    while (input.length >= at + 4) {
      const length = input.readUInt32BE(at);
      if (length === 0) {
        received.push(bytes);
        return respond(
          Buffer.concat(pieces).includes(EICAR) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK",
        );
      }
      if (bytes + length > maxBytes) return respond("INSTREAM size limit exceeded. ERROR");
      if (input.length < at + 4 + length) return;
      pieces.push(input.subarray(at + 4, at + 4 + length));
      bytes += length;
      at += 4 + length;
    }
  });
}
