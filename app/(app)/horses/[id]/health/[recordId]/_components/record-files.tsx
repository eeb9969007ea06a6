import { isOwnEntry } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { listRecordAttachments } from "@/lib/domain/horses/horse-files/list-record-attachments";
import { lookup } from "@/lib/http/page-context";
import { canAddFiles } from "../../../_components/can-add-files";
import type { HorsePageContext } from "../../../_components/horse-page";
import { RecordFilesView } from "./record-files-view";

/** Loads a record's attachments for roles that can see photos and documents. */
export async function RecordFiles({
  pageContext,
  recordId,
}: {
  pageContext: HorsePageContext;
  recordId: string;
}) {
  const { ctx, horse, organization } = pageContext;
  if (!hasPermission(ctx.permissions, "documents", "read")) return null;
  const input = { horse_id: horse.id, record_id: recordId };
  const found = await lookup(listRecordAttachments({ ctx, input }));
  const files =
    found.state === "loaded" &&
    found.value.map(({ id, name, extension, bytes, thumbUrl, ...file }) => ({
      ...{ id, name, extension, bytes, thumbUrl },
      isOwn: isOwnEntry(ctx, file),
    }));
  return (
    <RecordFilesView
      horseId={horse.id}
      recordId={recordId}
      files={files || null}
      storageOwnerName={ctx.share ? organization.name : null}
      canWrite={canAddFiles(pageContext)}
    />
  );
}
