import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { uploadFile } from "@/components/files/upload-file";
import { UploadRejectedError, UploadUnavailableError } from "@/components/files/upload-requests";

const destination = { organizationId: "o1", purpose: "horse_photo", target: { horse_id: "h1" } } as const;
const MEGABYTE = 1024 * 1024;

/**
 * A fake server that records the received data. `breaks` is the number of upcoming parts that fail. The first
 * two failures occur halfway through a part.
 */
class FakeServer {
  arrived: number | null = null;
  createdUploads = 0;
  parts: [offset: number, bytes: number][] = [];
  breaks = 0;
  refusal: { status: number; body: object } | null = null;

  fetch = async (_address: string, { method }: RequestInit): Promise<Response> => {
    if (method === "POST") {
      this.createdUploads += 1;
      this.arrived = 0;
      return new Response(null, { status: 201, headers: { location: "/api/uploads/u1" } });
    }
    if (method === "DELETE") this.arrived = null;
    if (this.arrived === null) return new Response(null, { status: 404 });
    return new Response(null, { status: 200, headers: { "upload-offset": String(this.arrived) } });
  };

  halves = 2;

  /**
   * Simulates receiving part of an upload. If the connection breaks, the server keeps half of that part or none
   * of it.
   */
  take(offset: number, bytes: number): "broken" | { status: number; text: string } {
    this.parts.push([offset, bytes]);
    if (this.refusal) return { status: this.refusal.status, text: JSON.stringify(this.refusal.body) };
    const isBroken = this.breaks > 0;
    this.breaks -= 1;
    if (isBroken) this.halves -= 1;
    this.arrived = offset + (!isBroken ? bytes : this.halves >= 0 ? bytes / 2 : 0);
    return isBroken ? "broken" : { status: 204, text: "" };
  }
}

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  const storedValues = new Map<string, string>();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", server.fetch);
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => storedValues.get(key) ?? null,
      setItem: (key: string, value: string) => storedValues.set(key, value),
      removeItem: (key: string) => storedValues.delete(key),
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      upload: { onprogress?: (event: { loaded: number }) => void } = {};
      status = 0;
      responseText = "";
      onload?: () => void;
      onerror?: () => void;
      onloadend?: () => void;
      private readonly headers = new Map<string, string>();
      open = () => undefined;
      abort = () => undefined;
      setRequestHeader = (name: string, value: string) => this.headers.set(name, value);
      getResponseHeader = () => String(server.arrived);
      send(body: Blob) {
        const response = server.take(Number(this.headers.get("upload-offset")), body.size);
        this.upload.onprogress?.({ loaded: body.size / 2 });
        if (response === "broken") this.onerror?.();
        else {
          Object.assign(this, { status: response.status, responseText: response.text });
          this.onload?.();
        }
        this.onloadend?.();
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const file = (megabytes: number) => new File([new Uint8Array(megabytes * MEGABYTE)], "IMG_1.jpg");

async function startUpload(sent: File, signal = new AbortController().signal): Promise<unknown> {
  const sending = uploadFile(sent, destination, { signal, onProgress: () => undefined }).catch(
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return sending;
}

describe("uploading a file", () => {
  it("after a lost connection, an upload in parts resumes at the last received byte", async () => {
    server.breaks = 2;
    expect(await startUpload(file(10))).toBeUndefined();
    expect(server.createdUploads).toBe(1);
    expect(server.parts.map(([offset, bytes]) => [offset / MEGABYTE, bytes / MEGABYTE])).toEqual([
      [0, 4],
      [2, 4],
      [4, 4],
      [8, 2],
    ]);
  });

  it("an upload resumes at the last received byte if the file is selected again", async () => {
    server.breaks = 20;
    const chosen = file(1);
    expect(await startUpload(chosen)).toBeInstanceOf(Error);
    server.breaks = 0;
    const before = server.arrived;
    server.parts = [];
    expect(await startUpload(chosen)).toBeUndefined();
    expect(server.createdUploads).toBe(1);
    expect(server.parts[0]?.[0]).toBe(before);
  });

  it("an upload starts over if the server has deleted the earlier partial upload", async () => {
    server.breaks = 20;
    const chosen = file(1);
    await startUpload(chosen);
    server.breaks = 0;
    server.arrived = null;
    expect(await startUpload(chosen)).toBeUndefined();
    expect(server.createdUploads).toBe(2);
  });

  it("an upload that the server rejects fails with the server's message and isn't retried", async () => {
    const upgrade_url = "https://example.com/pricing";
    server.refusal = {
      status: 402,
      body: { error: { code: "PLAN_LIMIT", message: "No room.", upgrade_url } },
    };
    const refused = await startUpload(file(1));
    expect(refused).toBeInstanceOf(UploadRejectedError);
    expect(refused).toMatchObject({ message: "No room.", upgradeHref: upgrade_url });
    expect(server.parts).toHaveLength(1);
  });

  it("an upload fails with the server's message if all retries fail", async () => {
    const body = { error: { code: "UNAVAILABLE", message: "Files can't be saved right now." } };
    server.refusal = { status: 503, body };
    const failed = await startUpload(file(1));
    expect(failed).toBeInstanceOf(UploadUnavailableError);
    expect(failed).toMatchObject({ message: "Files can't be saved right now." });
    expect(server.parts).toHaveLength(6);
  });

  it("an upload doesn't start if the file is empty or too large", async () => {
    expect(await startUpload(file(51))).toMatchObject({ message: expect.stringContaining("50 MB") });
    expect(await startUpload(file(0))).toMatchObject({ message: expect.stringContaining("empty") });
    expect(server.createdUploads).toBe(0);
  });

  it("canceling an upload notifies the server", async () => {
    server.breaks = 20;
    const controller = new AbortController();
    const sending = uploadFile(file(1), destination, {
      signal: controller.signal,
      onProgress: () => undefined,
    });
    await vi.advanceTimersByTimeAsync(500);
    controller.abort();
    await vi.runAllTimersAsync();
    await sending;
    expect(server.arrived).toBeNull();
  });
});
