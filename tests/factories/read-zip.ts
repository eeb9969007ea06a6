import { text } from "node:stream/consumers";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";

/** Returns the text of each file in a ZIP file, by path. Rejects if the ZIP file is damaged. */
export async function readZip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const files = new Map<string, string>();
  await new Promise<void>((resolve, reject) => {
    zip.on("error", reject);
    zip.on("end", resolve);
    zip.on("entry", (entry: Entry) => {
      getContent(zip, entry).then((content) => {
        files.set(entry.fileName, content);
        zip.readEntry();
      }, reject);
    });
    zip.readEntry();
  });
  return files;
}

function getContent(zip: ZipFile, entry: Entry): Promise<string> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(text(stream))));
  });
}
