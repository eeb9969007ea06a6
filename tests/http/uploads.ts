/**
 * The signed-in user who uploads a file. `siteOrigin` is the site's public origin, which can differ from the
 * origin of the process that receives the upload.
 */
export interface Sender {
  cookie: string;
  siteOrigin: string;
}

const base64 = (value: string) => Buffer.from(value).toString("base64");

/** Creates an upload for a horse's photo at the given origin. Returns the path of the upload. */
export async function beginPhotoUpload(
  origin: string,
  sender: Sender,
  { horseId, length }: { horseId: string; length: number },
): Promise<string> {
  const metadata = { filename: "IMG_1.jpg", purpose: "horse_photo", horse_id: horseId };
  const pairs = Object.entries(metadata).map(([key, value]) => `${key} ${base64(value)}`);
  const headers = {
    ...getUploadHeaders(sender),
    "upload-length": String(length),
    "upload-metadata": pairs.join(),
  };
  const response = await fetch(`${origin}/api/uploads`, { method: "POST", headers });
  const location = response.headers.get("location");
  if (location === null)
    throw new Error(`The upload didn't start: ${response.status} ${await response.text()}`);
  return new URL(location, origin).pathname;
}

export function getUploadHeaders({ cookie, siteOrigin }: Sender) {
  return { cookie, origin: siteOrigin, "tus-resumable": "1.0.0" };
}

/** Sends bytes of an upload, starting at the given offset. */
export function sendUploadBytes(
  url: string,
  sender: Sender,
  { offset, bytes }: { offset: number; bytes: Uint8Array },
): Promise<Response> {
  const headers = { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" };
  return fetch(url, {
    method: "PATCH",
    headers: { ...getUploadHeaders(sender), ...headers },
    body: new Uint8Array(bytes),
  });
}
