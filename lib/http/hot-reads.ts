import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { getAcceptedEncoding, type PackedEncoding } from "@/lib/http/accepted-encoding";

type Handler = (request: Request, context: { params: Promise<{ id: string }> }) => Promise<Response>;

/** A GET route of app/api that server.ts answers directly, without Next. */
export interface HotRead {
  /** Written like the folders of app/api; `:id` is a UUID. */
  path: string;
  handler: Handler;
}

/** The read that matches a request. */
interface MatchedRead {
  handler: Handler;
  id: string;
}

type FindRead = (method: string | undefined, pathname: string) => MatchedRead | null;

/** Compressing shorter responses saves nothing. */
const MIN_COMPRESSED_BYTES = 1_024;

const COMPRESSORS: Record<PackedEncoding, (body: Buffer) => Promise<Buffer>> = {
  // The highest level that is as fast as gzip. Higher levels are for files that are compressed once.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
};

/** Returns a function that finds the read of a request. Next handles all others, such as other methods or addresses. */
export function createHotReadFinder(reads: readonly HotRead[]): FindRead {
  const patterns = reads.map(({ path, handler }) => {
    const source = path.replace(":id", "([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})");
    return { pattern: new RegExp(`^${source}$`), handler };
  });
  return (method, pathname) => {
    if (method !== "GET") return null;
    for (const { pattern, handler } of patterns) {
      const match = pattern.exec(pathname);
      if (match) return { handler, id: match[1] ?? "" };
    }
    return null;
  };
}

/** Runs the handler as Next would and sends its response. */
export async function answerHotRead(
  { handler, id }: MatchedRead,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await handler(toWebRequest(request), { params: Promise.resolve({ id }) });
  const body = Buffer.from(await answer.arrayBuffer());
  const encoding =
    body.length < MIN_COMPRESSED_BYTES
      ? null
      : getAcceptedEncoding(String(request.headers["accept-encoding"] ?? ""));
  const sent = encoding ? await COMPRESSORS[encoding](body) : body;
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.setHeader("vary", "Accept-Encoding");
  if (encoding) response.setHeader("content-encoding", encoding);
  response.writeHead(answer.status, { "content-length": sent.length }).end(sent);
}

/** The handlers use only path, query and headers. The host header proves nothing, so it isn't used. */
function toWebRequest({ url = "/", headers }: IncomingMessage): Request {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(`http://localhost${url}`, { headers: given });
}
