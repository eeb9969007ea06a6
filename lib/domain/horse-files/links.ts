import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import type { FileDto, StoredFile } from "@/lib/domain/horse-files/dto";
import { nameOf } from "@/lib/public-name";
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
    authorName: authorFor(ctx, file),
    url: contentLink(key, linkedContent(file), now),
    thumbUrl: isPicture ? pictureLink(key, "thumb", now) : null,
    viewUrl: isPicture ? pictureLink(key, "view", now) : null,
  };
}

/** To another organization, those of the horse's own are signed with its name. */
function authorFor({ through, organization }: Context, file: StoredFile): string {
  const { authorName, authorOrganizationId } = file;
  return through && organization && authorOrganizationId === null
    ? nameOf(authorName, organization.name)
    : authorName;
}

function linkedContent({ extension, name }: StoredFile) {
  if (SHOWN.has(extension)) return { extension };
  return { extension, downloadName: name.endsWith(`.${extension}`) ? name : `${name}.${extension}` };
}
