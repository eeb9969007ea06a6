import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface Bucket {
  url: string;
  objects: Map<string, Buffer>;
  close: () => Promise<void>;
}

/** Parts of unfinished uploads, keyed by upload ID and part number. */
type Uploads = Map<string, Map<number, Buffer>>;

/**
 * Starts a bucket with the S3 operations that file storage and backups use: put (whole or in parts), head,
 * get, list and delete.
 */
export async function startBucket(name: string): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const uploads: Uploads = new Map();
  const server: Server = createServer((request, response) => {
    handleRequest(request, { name, objects, uploads }).then(
      ({ status, body }) =>
        response
          .writeHead(status, { "content-length": body.length, etag: '"stored"' })
          .end(request.method === "HEAD" ? "" : body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, objects, close };
}

interface BucketResponse {
  status: number;
  body: Buffer;
}

async function handleRequest(
  request: IncomingMessage,
  { name, objects, uploads }: { name: string; objects: Map<string, Buffer>; uploads: Uploads },
): Promise<BucketResponse> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://bucket");
  if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=bucket-key/"))
    return createTextResponse(403, "");
  const key = decodeURIComponent(pathname.slice(`/${name}/`.length));
  const body = getContent(request, await buffer(request));
  const upload = uploads.get(searchParams.get("uploadId") ?? "");
  if (upload)
    return handleUpload(request.method, { key, body, upload, objects, part: searchParams.get("partNumber") });
  if (searchParams.has("uploads")) {
    const id = String(uploads.size + 1);
    uploads.set(id, new Map());
    return createTextResponse(
      200,
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  switch (request.method) {
    case "PUT":
      objects.set(key, body);
      return createTextResponse(200, "");
    case "DELETE":
      objects.delete(key);
      return createTextResponse(204, "");
    case "POST":
      for (const [, deleted = ""] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(deleted);
      return createTextResponse(200, "<DeleteResult/>");
    default:
      if (searchParams.has("list-type")) return createTextResponse(200, createListing(objects, searchParams));
      return objects.has(key)
        ? { status: 200, body: objects.get(key) ?? Buffer.alloc(0) }
        : createTextResponse(404, "<Error><Code>NoSuchKey</Code></Error>");
  }
}

interface UploadRequest {
  key: string;
  body: Buffer;
  upload: Map<number, Buffer>;
  objects: Map<string, Buffer>;
  part: string | null;
}

/** Stores a part, or combines all parts into one object. An aborted upload creates no object. */
function handleUpload(
  method: string | undefined,
  { key, body, upload, objects, part }: UploadRequest,
): BucketResponse {
  if (method === "PUT") upload.set(Number(part), body);
  if (method !== "POST") return createTextResponse(method === "DELETE" ? 204 : 200, "");
  const parts = [...upload].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
  objects.set(key, Buffer.concat(parts));
  return createTextResponse(
    200,
    `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`,
  );
}

function createTextResponse(status: number, text: string): BucketResponse {
  return { status, body: Buffer.from(text) };
}

/** With a delimiter, lists each subfolder instead of the objects in it. */
function createListing(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const [prefix, delimiter] = [query.get("prefix") ?? "", query.get("delimiter") || null];
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
  const getFolder = (key: string) => {
    const end = delimiter === null ? -1 : key.indexOf(delimiter, prefix.length);
    return end === -1 ? null : key.slice(0, end + 1);
  };
  const contents = keys
    .filter((key) => getFolder(key) === null)
    .map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
  const folders = [...new Set(keys.map(getFolder))]
    .filter((folder) => folder !== null)
    .map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`);
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${[...contents, ...folders].join("")}</ListBucketResult>`;
}

/**
 * Decodes a stream of chunks. Each chunk is preceded by its length in hexadecimal; a checksum follows the
 * last chunk.
 */
function getContent({ headers }: IncomingMessage, sent: Buffer): Buffer {
  if (!headers["content-encoding"]?.includes("aws-chunked")) return sent;
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = sent.indexOf("\r\n", at);
    const length = Number.parseInt(sent.subarray(at, lineEnd).toString(), 16);
    if (!length) return Buffer.concat(parts);
    parts.push(sent.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
}
