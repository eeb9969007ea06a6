import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { DomainError } from "@/lib/errors";
import { encodeUploadedPicture } from "@/lib/storage/pictures";

const SIZES = { small: { width: 96, height: 96 }, wide: { width: 200, height: 100 } };

/** Returns a picture of 400 × 200 pixels. Its left half is red and its right half is blue. */
function photo() {
  const half = { width: 200, height: 200, channels: 3 as const };
  return sharp({ create: { ...half, width: 400, background: "red" } }).composite([
    { input: { create: { ...half, background: "blue" } }, left: 200, top: 0 },
  ]);
}

/** Returns the header of a PNG file for an image of the given size. */
function pngHeader(width: number, height: number): Buffer {
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

async function getRefusal(bytes: Uint8Array): Promise<string> {
  try {
    await encodeUploadedPicture(bytes, SIZES);
  } catch (error) {
    if (error instanceof DomainError && error.code === "VALIDATION") return error.message;
    throw error;
  }
  throw new Error("The call didn't fail");
}

describe("processing a picture", () => {
  it.each(["jpeg", "png", "webp", "avif", "gif", "tiff"] as const)(
    "picture processing converts %s to WebP in each size",
    async (format) => {
      const encoded = await encodeUploadedPicture(await photo().toFormat(format).toBuffer(), SIZES);
      expect(await sharp(encoded.small.bytes).metadata()).toMatchObject({
        format: "webp",
        width: 96,
        height: 96,
      });
      expect(await sharp(encoded.wide.bytes).metadata()).toMatchObject({
        format: "webp",
        width: 200,
        height: 100,
      });
    },
  );

  it("picture processing rotates a picture upright and removes all camera data", async () => {
    const bytes = await photo()
      .withExif({
        IFD0: { Artist: "Robin Hale" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "37/1 5/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const encoded = await encodeUploadedPicture(bytes, { tall: { width: 100, height: 200 } });
    const tall = encoded.tall.bytes;
    const { exif, orientation } = await sharp(tall).metadata();
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
    // After a 90° clockwise rotation, the red half is at the top.
    const [red = 0, , blue = 0] = await sharp(tall)
      .extract({ left: 50, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(blue);
  });

  it("picture processing rejects a file whose content isn't a picture", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const bytes of [svg, Buffer.from("%PDF-1.7\n"), Buffer.from("hello.jpg"), Buffer.from([0])]) {
      expect(await getRefusal(bytes)).toMatch(/^This file isn't a picture/);
    }
  });

  it("picture processing rejects an iPhone's HEIC file and suggests converting it", async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")]);
    expect(await getRefusal(heic)).toMatch(/^HEIC pictures aren't supported/);
  });

  it("picture processing rejects truncated and oversized pictures", async () => {
    const whole = await photo().png().toBuffer();
    expect(await getRefusal(whole.subarray(0, 120))).toMatch(/may be damaged/);
    expect(await getRefusal(Buffer.alloc(10 * 1024 * 1024 + 1))).toMatch(/larger than 10 MB/);
    expect(await getRefusal(pngHeader(12_000, 9_000))).toMatch(/too many pixels/);
  });
});
