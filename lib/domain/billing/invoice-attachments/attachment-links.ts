import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { InvoiceAttachmentDto, StoredAttachment } from "@/lib/domain/billing/records/invoice-dto";
import { getDownloadName } from "@/lib/files/get-download-name";
import { getContentType } from "@/lib/storage/files";
import { getContentLink, getStoredKey } from "@/lib/storage/stored-files";

/** Adds the content type and a private link to an attachment. The link expires in an hour. */
export function toAttachmentDto(
  ctx: Context,
  { contentId, ...attachment }: StoredAttachment,
): InvoiceAttachmentDto {
  const key = { organizationId: getOrganizationId(ctx), contentId };
  const { extension } = attachment;
  const link = { extension, downloadName: getDownloadName(attachment) };
  return {
    ...attachment,
    type: getContentType(getStoredKey(key, extension)),
    url: getContentLink(key, link, ctx.clock.now()),
  };
}
