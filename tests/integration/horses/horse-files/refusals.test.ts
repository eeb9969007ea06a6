import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { crc32 } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { receiveUpload } from "@/lib/domain/horses/uploads/receive-upload";
import { UPLOAD_PURPOSES } from "@/lib/http/upload-purposes";
import { UPLOAD_MAX_BYTES } from "@/lib/storage/upload-limits";
import { beginUpload, createJpeg, PDF, uploadFile } from "@/tests/factories/files";
import { createHorse } from "@/tests/factories/horses";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";

let ctx: Context;
let target: { horse_id: string };
let picture: Buffer;
beforeAll(async () => {
  const organization = await createOrganization();
  ctx = await createOwnerContext(organization);
  target = { horse_id: await createHorse(organization) };
  picture = await createJpeg();
});
afterAll(closeDatabase);

/** Returns the header of a PNG with the given size. */
function createPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(17);
  header.write("IHDR");
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  header.set([8, 2], 12);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(13);
  check.writeUInt32BE(crc32(header));
  const data = Buffer.from([0, 0, 0, 0, ...Buffer.from("IDAT"), 0x35, 0xaf, 0x06, 0x1e]);
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), length, header, check, data]);
}

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const HTML = Buffer.from("<!doctype html><html><script>alert(1)</script></html>");
const ZIP_END = Buffer.from([0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)]);
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")]);
/** Returns a JPEG with the given text in its comment. */
const createJpegComment = (text: string) => {
  const comment = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([
    picture.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    comment,
    picture.subarray(2),
  ]);
};

const REFUSED_PHOTOS: [what: string, name: string, bytes: () => Buffer, says: RegExp][] = [
  ["an SVG", "drawing.svg", () => SVG, /isn't a picture/],
  ["HTML sent as a picture", "IMG_1.jpg", () => HTML, /isn't a picture/],
  ["a PDF with a picture's file extension", "IMG_1.jpg", () => PDF, /isn't a picture/],
  ["a JPEG with a PNG's file extension", "IMG_1.png", () => picture, /extension \.png, but its type is JPG/],
  [
    "a picture that is also a ZIP",
    "IMG_1.jpg",
    () => Buffer.concat([picture, ZIP_END]),
    /matches two file types/,
  ],
  [
    "a picture that is also a web page",
    "IMG_1.jpg",
    () => createJpegComment("<script>1</script>"),
    /matches two file types/,
  ],
  [
    "a picture that is also a PDF",
    "IMG_1.jpg",
    () => createJpegComment("%PDF-1.7"),
    /matches two file types/,
  ],
  ["14,000 × 14,000 pixels", "IMG_1.png", () => createPng(14_000, 14_000), /too many pixels/],
  ["a truncated picture", "IMG_1.jpg", () => picture.subarray(0, picture.length / 2), /may be damaged/],
  ["an iPhone's HEIC picture", "IMG_1.heic", () => HEIC, /HEIC pictures aren't supported/],
];

const REFUSED_DOCUMENTS: typeof REFUSED_PHOTOS = [
  ["an SVG", "drawing.svg", () => SVG, /isn't supported/],
  ["HTML", "contract.html", () => HTML, /isn't supported/],
  ["HTML sent as a PDF", "contract.pdf", () => HTML, /isn't supported/],
  ["a program", "setup.pdf", () => Buffer.from("MZ\x90\0".padEnd(200)), /isn't supported/],
  ["a PDF with a picture's file extension", "coggins.jpg", () => PDF, /extension \.jpg, but its type is PDF/],
  [
    "a PDF that is also a web page",
    "c.pdf",
    () => Buffer.concat([PDF.subarray(0, 9), HTML, PDF]),
    /matches two file types/,
  ],
  ["a PDF that is also a ZIP", "c.pdf", () => Buffer.concat([PDF, ZIP_END]), /matches two file types/],
  ["a truncated PDF", "c.pdf", () => PDF.subarray(0, 40), /incomplete or damaged/],
];

describe.each([
  ["horse_photo", REFUSED_PHOTOS],
  ["horse_document", REFUSED_DOCUMENTS],
])("a rejected upload with the purpose %s", (purpose, cases) => {
  it.each(cases)(`an upload with the purpose ${purpose} is rejected: %s`, async (_, name, bytes, says) => {
    const sent = uploadFile(ctx, { purpose, target, name, bytes: bytes() });
    await expect(sent).rejects.toMatchObject({ code: "VALIDATION", message: expect.stringMatching(says) });
    const organizationId = ctx.organization?.id ?? "";
    expect(await db().upload.count({ where: { organizationId } })).toBe(0);
    expect(await db().organizationStorage.findUnique({ where: { organizationId } })).toMatchObject({
      ...{ bytes: 0n, reservedBytes: 0n, photos: 0, reservedPhotos: 0 },
    });
  });
});

it("an upload can't be larger than 50 MB or than its declared length", async () => {
  const document = { purpose: "horse_document", target, name: "scan.pdf" };
  await expect(beginUpload(ctx, { ...document, length: UPLOAD_MAX_BYTES + 1 })).rejects.toMatchObject({
    code: "TOO_LARGE",
    message: expect.stringContaining("50 MB"),
  });
  const { id } = await beginUpload(ctx, { ...document, length: 5 });
  const body = (async function* () {
    yield PDF;
  })();
  await expect(receiveUpload({ ctx, input: { id, offset: 0, body } }, UPLOAD_PURPOSES)).rejects.toMatchObject(
    {
      code: "TOO_LARGE",
    },
  );
});

it("an upload of 50 MB isn't buffered in memory", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const getMemoryUse = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const chunk = Buffer.alloc(64 * 1024, 0x20);
  const begin = Buffer.from("%PDF-1.4\n".padEnd(chunk.length));
  const end = Buffer.from("%%EOF\n".padStart(chunk.length));
  const send = async (body: AsyncIterable<Buffer>, length: number) => {
    const { id } = await beginUpload(ctx, { purpose: "horse_document", target, name: "scan.pdf", length });
    return receiveUpload({ ctx, input: { id, offset: 0, body } }, UPLOAD_PURPOSES);
  };
  // Uploads a small document first. This loads the parsing code, which would otherwise count as memory used
  // by the large upload.
  const small = (async function* () {
    yield PDF;
  })();
  await send(small, PDF.length);
  const before = getMemoryUse();
  let most = 0;
  const body = (async function* () {
    const chunks = UPLOAD_MAX_BYTES / chunk.length;
    for (let index = 0; index < chunks; index += 1) {
      if (index % 100 === 99) most = Math.max(most, getMemoryUse() - before);
      yield index === 0 ? begin : index === chunks - 1 ? end : chunk;
    }
  })();
  const { fileId } = await send(body, UPLOAD_MAX_BYTES);
  expect(fileId).not.toBeNull();
  expect(most).toBeLessThan(8 * 1024 * 1024);
  // Waits, because garbage collection may be delayed. Leaked memory would never be freed.
  await vi.waitFor(() => expect(getMemoryUse() - before).toBeLessThan(8 * 1024 * 1024), { timeout: 5_000 });
});
