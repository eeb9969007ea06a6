import "server-only";
import { type Context, getOrganizationId, isOwnEntry } from "@/lib/auth/context";
import type { FileDto, StoredFile } from "@/lib/domain/horses/horse-files/dto";
import { getName } from "@/lib/public-name";
import { getContentLink, getPictureLink } from "@/lib/storage/stored-files";

/** Adds links to a file. Anyone who has such a link can read the file until the link expires. */
export function addFileLinks(ctx: Context, file: StoredFile): FileDto {
  const key = { organizationId: getOrganizationId(ctx), contentId: file.contentId };
  const now = ctx.clock.now();
  const isPicture = file.extension === "webp";
  return {
    ...file,
    ...authorFor(ctx, file),
    url: getContentLink(key, linkedContent(file), now),
    thumbUrl: isPicture ? getPictureLink(key, "thumb", now) : null,
    viewUrl: isPicture ? getPictureLink(key, "view", now) : null,
  };
}

/** Shows authors of another organization by name only, without their account. */
function authorFor(ctx: Context, { authorId, authorName, authorOrganizationId }: StoredFile) {
  const { organization } = ctx;
  if (!organization || isOwnEntry(ctx, { authorOrganizationId })) return { authorId, authorName };
  const name = authorOrganizationId === null ? getName(authorName, organization.name) : authorName;
  return { authorId: null, authorName: name };
}

function linkedContent({ extension, name }: StoredFile) {
  // Browsers show pictures and download documents under their own name.
  if (extension === "webp") return { extension };
  return { extension, downloadName: name.endsWith(`.${extension}`) ? name : `${name}.${extension}` };
}
