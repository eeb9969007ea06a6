import type { HorseFileDto } from "@/lib/domain/horses/horse-files/dto";
import { getContentType } from "@/lib/storage/files";

/** Formats a photo or document for the API. The links expire, so API callers shouldn't store them. */
export function toHorseFileJson(file: HorseFileDto) {
  return {
    id: file.id,
    horse_id: file.horseId,
    record_id: file.recordId,
    kind: file.kind,
    name: file.name,
    caption: file.caption,
    document_kind: file.documentKind,
    dated_on: file.datedOn,
    expires_on: file.expiresOn,
    extension: file.extension,
    content_type: getContentType(`file.${file.extension}`),
    bytes: file.bytes,
    width: file.width,
    height: file.height,
    author_id: file.authorId,
    author_name: file.authorName,
    url: file.url,
    thumb_url: file.thumbUrl,
    view_url: file.viewUrl,
    deleted_at: file.deletedAt,
    created_at: file.createdAt,
  };
}
