import { expect, it } from "vitest";
import { decodeCsvFile } from "@/components/import/import-requests";

const TEXT = "Name\tOwner\nZoë\tZoë\n";

/** Encodes text as UTF-16 with a byte order mark. */
function encodeUtf16(text: string, isLittleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  view.setUint16(0, 0xfeff, isLittleEndian);
  for (let index = 0; index < text.length; index += 1) {
    view.setUint16(2 * index + 2, text.charCodeAt(index), isLittleEndian);
  }
  return new Uint8Array(view.buffer);
}

it.each([
  ["UTF-16 (little endian)", encodeUtf16(TEXT, true)],
  ["UTF-16 (big endian)", encodeUtf16(TEXT, false)],
  ["UTF-8", new TextEncoder().encode(TEXT)],
  ["Windows-1252", Uint8Array.from(TEXT, (character) => character.charCodeAt(0))],
])("an import decodes a CSV file in %s", async (_, bytes) => {
  expect(await decodeCsvFile(new File([bytes], "horses.csv"))).toBe(TEXT);
});
