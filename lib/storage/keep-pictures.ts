import "server-only";
import { DomainError } from "@/lib/errors";
import { deleteFolder, putFile } from "@/lib/storage/files";
import { type EncodedPicture, encodeSent, type PictureVariant } from "@/lib/storage/pictures";

interface Keeping<Name extends string, Taken> {
  folder: string;
  files: Readonly<Record<Name, PictureVariant>>;
  take: (encoded: Record<Name, EncodedPicture>) => Promise<Taken>;
}

/**
 * Keeps a picture's bytes as each file in a folder of its own, which goes again when `take` fails. Throws VALIDATION
 * for what is no picture.
 */
export async function keepPictures<Name extends string, Taken>(
  input: unknown,
  { folder, files, take }: Keeping<Name, Taken>,
): Promise<Taken> {
  if (!(input instanceof Uint8Array) || input.byteLength === 0) {
    throw new DomainError("VALIDATION", "Choose a picture first.");
  }
  const encoded = await encodeSent(input, files);
  const names = Object.keys(files) as Name[];
  try {
    await Promise.all(names.map((name) => putFile(`${folder}/${name}`, encoded[name].bytes)));
    return await take(encoded);
  } catch (error) {
    await deleteFolder(folder);
    throw error;
  }
}
