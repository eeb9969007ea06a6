import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request as send } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { getSiteOrigin } from "@/lib/site-url";
import { UPLOAD_MAX_BYTES } from "@/lib/storage/upload-limits";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { createHorse } from "@/tests/factories/horses";
import { requestSite } from "./site";

const TOO_LARGE = { error: { message: "This file is larger than 50 MB. Choose a smaller one." } };

let account: TestAccount;
let horseId: string;
beforeAll(async () => {
  account = await createAccount();
  horseId = await createHorse({ id: account.organizationId });
});
afterAll(closeDatabase);

const base64 = (value: string) => Buffer.from(value).toString("base64");

function beginUpload(length: number): Promise<Response> {
  const metadata = {
    filename: "scan.pdf",
    purpose: "horse_document",
    horse_id: horseId,
    organization_id: account.organizationId,
  };
  return requestSite("/api/uploads", {
    method: "POST",
    cookie: account.cookie,
    headers: {
      "tus-resumable": "1.0.0",
      "upload-length": String(length),
      "upload-metadata": Object.entries(metadata)
        .map(([key, value]) => `${key} ${base64(value)}`)
        .join(","),
    },
  });
}

const MEBIBYTE = randomBytes(1024 * 1024);

/** Sends one byte more than 50 MB to an upload that declared 50 MB. */
async function sendOversizedPart(
  headers: Record<string, string>,
): Promise<{ status: number; body: unknown }> {
  const creation = await beginUpload(UPLOAD_MAX_BYTES);
  expect(creation.status).toBe(201);
  const location = new URL(creation.headers.get("location") ?? "", getSiteOrigin());
  const request = send(location, {
    method: "PATCH",
    headers: {
      cookie: account.cookie,
      origin: getSiteOrigin(),
      "tus-resumable": "1.0.0",
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
      ...headers,
    },
  });
  const received = once(request, "response") as Promise<[IncomingMessage]>;
  for (let sent = 0; sent < UPLOAD_MAX_BYTES; sent += MEBIBYTE.length) {
    if (!request.write(MEBIBYTE)) await Promise.race([once(request, "drain"), received]);
  }
  request.end("x");
  const [response] = await received;
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) };
}

describe("upload limit", () => {
  it("an upload that declares more than 50 MB is rejected with 413", async () => {
    const response = await beginUpload(UPLOAD_MAX_BYTES + 1);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject(TOO_LARGE);
  });

  it.each([
    ["with Content-Length", { "content-length": String(UPLOAD_MAX_BYTES + 1) }],
    ["in chunks", { "transfer-encoding": "chunked" }],
  ])(
    "an upload over 50 MB that is sent %s is rejected with 413",
    async (_how, headers) => {
      const { status, body } = await sendOversizedPart(headers);
      expect(status).toBe(413);
      expect(body).toMatchObject(TOO_LARGE);
      expect(await db().horseFile.count({ where: { organizationId: account.organizationId } })).toBe(0);
    },
    60_000,
  );
});
