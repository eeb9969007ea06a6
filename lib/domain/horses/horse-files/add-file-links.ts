import "server-only";
import { type Context, getOrganizationId, isOwnEntry } from "@/lib/auth/context";
import type { HorseFileDto, StoredFile } from "@/lib/domain/horses/horse-files/dto";
import { getDownloadName } from "@/lib/files/get-download-name";
import { addOrganizationName } from "@/lib/public-name";
import { getContentLink, getPictureLink } from "@/lib/storage/stored-files";

/** Adds links to a file. Anyone who has such a link can read the file until the link expires. */
export function addFileLinks(ctx: Context, file: StoredFile): HorseFileDto {
  const key = { organizationId: getOrganizationId(ctx), contentId: file.contentId };
  const now = ctx.clock.now();
  const isPicture = file.extension === "webp";
  return {
    ...file,
    ...getVisibleAuthor(ctx, file),
    url: getContentLink(key, getLinkContent(file), now),
    thumbUrl: isPicture ? getPictureLink(key, "thumb", now) : null,
    viewUrl: isPicture ? getPictureLink(key, "view", now) : null,
  };
}

/** Returns the author to show. Authors from another organization appear by name only, without their account ID. */
function getVisibleAuthor(ctx: Context, { authorId, authorName, authorOrganizationId }: StoredFile) {
  const { organization } = ctx;
  if (!organization || isOwnEntry(ctx, { authorOrganizationId })) return { authorId, authorName };
  const name =
    authorOrganizationId === null ? addOrganizationName(authorName, organization.name) : authorName;
  return { authorId: null, authorName: name };
}

function getLinkContent({ extension, name }: StoredFile) {
  // Browsers display pictures but download documents, which keep their file names.
  if (extension === "webp") return { extension };
  return { extension, downloadName: getDownloadName({ name, extension }) };
}
