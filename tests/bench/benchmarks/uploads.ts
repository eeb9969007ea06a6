import { UPLOAD_MAX_BYTES } from "@/lib/storage/upload-limits";
import type { Benchmark, BenchmarkResult } from "../tools/benchmark";
import { readPeakBytes, resetMemoryPeaks } from "../tools/memory";
import type { Workbench } from "../tools/workbench";

const MB = 1_000_000;
const CONCURRENT_UPLOADS = 8;
const SMALL_BYTES = MB;
const MAX_MB = 100;

/**
 * Measures how much more memory the app needs for eight simultaneous uploads of 50 MB than for eight of 1
 * MB.
 */
export const uploadsBenchmark: Benchmark = {
  name: "uploads",
  async measure(bench) {
    const stack = await bench.stack();
    // Warms up the app with uploads of 1 MB and of 50 MB.
    for (const bytes of [SMALL_BYTES, UPLOAD_MAX_BYTES]) await uploadConcurrently(bench, bytes);
    const few = await measurePeak(bench, SMALL_BYTES);
    const many = await measurePeak(bench, UPLOAD_MAX_BYTES);
    if (few === null || many === null) throw new Error(`The memory of process ${stack.pid} can't be read`);
    const result: BenchmarkResult = {
      name: `additional memory for ${CONCURRENT_UPLOADS} uploads of 50 MB instead of 1 MB`,
      value: Math.max(0, many - few) / MB,
      unit: "MB",
      target: { atMost: MAX_MB },
      note: `peaks of ${(many / MB).toFixed(0)} and ${(few / MB).toFixed(0)} MB, ${((CONCURRENT_UPLOADS * UPLOAD_MAX_BYTES) / MB).toFixed(0)} MB sent`,
    };
    return [result];
  },
};

async function measurePeak(bench: Workbench, bytes: number): Promise<number | null> {
  const { pid } = await bench.stack();
  resetMemoryPeaks(pid);
  await uploadConcurrently(bench, bytes);
  return readPeakBytes(pid);
}

async function uploadConcurrently(bench: Workbench, bytes: number): Promise<void> {
  const file = Buffer.alloc(bytes, " ");
  file.write("%PDF-1.4\n");
  file.write("%%EOF\n", bytes - 6);
  await Promise.all(Array.from({ length: CONCURRENT_UPLOADS }, () => sendUpload(bench, file)));
}

/** Uploads a file in two steps: creates the upload, then sends its bytes. */
async function sendUpload(bench: Workbench, file: Buffer<ArrayBuffer>): Promise<void> {
  const { app } = await bench.stack();
  const { small } = await bench.stables();
  const owner = await bench.getOwnerHeaders(small);
  const metadata = { purpose: "horse_document", horse_id: small.horseId, filename: "scan.pdf" };
  const created = await fetch(`${app}/api/uploads?organization_id=${small.organizationId}`, {
    method: "POST",
    headers: { ...owner, "upload-length": String(file.length), "upload-metadata": encodeMetadata(metadata) },
  });
  const place = created.headers.get("location");
  if (created.status !== 201 || !place) throw new Error(`Starting an upload returned ${created.status}`);
  const sent = await fetch(new URL(place, app), {
    method: "PATCH",
    headers: { ...owner, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    body: file,
  });
  if (!sent.ok) throw new Error(`An upload returned ${sent.status}: ${await sent.text()}`);
}

function encodeMetadata(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");
}
