import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import type { FileDto, StoredFile } from "@/lib/domain/horse-files/dto";
import { contentLink, pictureLink } from "@/lib/storage/kept-files";

/** What a browser shows by itself; everything else is saved. */
const SHOWN: ReadonlySet<string> = new Set(["webp", "pdf"]);

/** A file with links to it that expire: who got them may see it until then. */
export function withLinks(ctx: Context, file: StoredFile): FileDto {
  const key = { organizationId: organizationIdOf(ctx), contentId: file.contentId };
  const now = ctx.clock.now();
  const isPicture = file.extension === "webp";
  return {
    ...file,
    url: contentLink(key, linkedContent(file), now),
    thumbUrl: isPicture ? pictureLink(key, "thumb", now) : null,
    viewUrl: isPicture ? pictureLink(key, "view", now) : null,
  };
}

function linkedContent({ extension, name }: StoredFile) {
  if (SHOWN.has(extension)) return { extension };
  return { extension, downloadName: name.endsWith(`.${extension}`) ? name : `${name}.${extension}` };
}
