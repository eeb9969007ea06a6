import "server-only";
import { type Context, isOwnEntry, organizationIdOf } from "@/lib/auth/context";
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
    ...authorFor(ctx, file),
    url: contentLink(key, linkedContent(file), now),
    thumbUrl: isPicture ? pictureLink(key, "thumb", now) : null,
    viewUrl: isPicture ? pictureLink(key, "view", now) : null,
  };
}

/** To another organization, what isn't its own is signed with the name of the other, and not by account. */
function authorFor(ctx: Context, { authorId, authorName, authorOrganizationId }: StoredFile) {
  const { organization } = ctx;
  if (!organization || isOwnEntry(ctx, { authorOrganizationId })) return { authorId, authorName };
  const name = authorOrganizationId === null ? nameOf(authorName, organization.name) : authorName;
  return { authorId: null, authorName: name };
}

function linkedContent({ extension, name }: StoredFile) {
  if (SHOWN.has(extension)) return { extension };
  return { extension, downloadName: name.endsWith(`.${extension}`) ? name : `${name}.${extension}` };
}
