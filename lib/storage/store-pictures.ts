import "server-only";
import { DomainError } from "@/lib/errors";
import { deleteFolder, putFile } from "@/lib/storage/files";
import { type EncodedPicture, encodeUploadedPicture, type PictureVariant } from "@/lib/storage/pictures";
import { shouldCleanUpAfter } from "@/lib/storage/storage-errors";

interface StorePicturesOptions<Name extends string, Taken> {
  folder: string;
  files: Readonly<Record<Name, PictureVariant>>;
  save: (encoded: Record<Name, EncodedPicture>) => Promise<Taken>;
}

/**
 * Stores a picture in several sizes in its own folder, and deletes the folder if `save` fails. Throws VALIDATION for a
 * file that isn't a picture.
 */
export async function storePictures<Name extends string, Taken>(
  input: unknown,
  { folder, files, save }: StorePicturesOptions<Name, Taken>,
): Promise<Taken> {
  if (!(input instanceof Uint8Array) || input.byteLength === 0) {
    throw new DomainError("VALIDATION", "Choose a picture first.");
  }
  const encoded = await encodeUploadedPicture(input, files);
  const names = Object.keys(files) as Name[];
  try {
    await Promise.all(names.map((name) => putFile(`${folder}/${name}`, encoded[name].bytes)));
    return await save(encoded);
  } catch (error) {
    // If the storage is unavailable, `deleteOrphanedFiles` deletes the files later.
    if (shouldCleanUpAfter(error)) await deleteFolder(folder);
    throw error;
  }
}
