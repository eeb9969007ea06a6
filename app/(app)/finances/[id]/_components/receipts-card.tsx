"use client";

import { ACCEPTED_FILES } from "@/components/files/accepted-files";
import { FileDrop } from "@/components/files/file-drop";
import { useDeletion } from "@/components/forms/use-deletion";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { deleteReceiptAction, restoreReceiptAction } from "@/lib/actions/billing/finances";
import type { FileDto } from "@/lib/domain/horses/horse-files/dto";
import { formatSize } from "@/lib/files/format-size";

export type Receipt = Pick<FileDto, "id" | "name" | "extension" | "bytes" | "url" | "thumbUrl">;

interface ReceiptsCardProps {
  entryId: string;
  receipts: readonly Receipt[];
  canChange: boolean;
}

/** Lists an entry's receipts, with a field to add one. */
export function ReceiptsCard({ entryId, receipts, canChange }: ReceiptsCardProps) {
  if (receipts.length === 0 && !canChange) return null;
  return (
    <Card aria-labelledby="receipts" className="mb-4">
      <CardHeader id="receipts" title="Receipts" />
      {receipts.length > 0 && (
        <CardRows>
          {receipts.map((receipt) => (
            <ReceiptRow key={receipt.id} entryId={entryId} receipt={receipt} canChange={canChange} />
          ))}
        </CardRows>
      )}
      {canChange && (
        <CardBody className={receipts.length > 0 ? "border-line border-t" : undefined}>
          <FileDrop
            label="Add a receipt"
            hint="A photo or a PDF. It counts toward your storage."
            accept={ACCEPTED_FILES}
            purpose="finance_receipt"
            target={{ entry_id: entryId }}
          />
        </CardBody>
      )}
    </Card>
  );
}

interface ReceiptRowProps extends Pick<ReceiptsCardProps, "entryId" | "canChange"> {
  receipt: Receipt;
}

function ReceiptRow({ entryId, receipt, canChange }: ReceiptRowProps) {
  const { id, name, extension, bytes, url, thumbUrl } = receipt;
  const key = { id: entryId, receipt_id: id };
  const { isPending, press } = useDeletion({
    remove: () => deleteReceiptAction(key),
    restore: () => restoreReceiptAction(key),
    what: "Receipt",
  });
  return (
    <li className="flex items-center gap-3 px-5 py-2">
      {thumbUrl ? (
        // biome-ignore lint/performance/noImgElement: already stored in its display sizes, and its link expires
        <img
          src={thumbUrl}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 shrink-0 rounded-small object-cover"
        />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-small bg-green-wash text-green">
          <Icon name="file-text" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center break-all font-semibold underline-offset-4 hover:underline"
        >
          {name}
        </a>
        <p className="text-ink-faint text-sm">
          {extension === "webp" ? "Picture" : extension.toUpperCase()}, {formatSize(bytes)}
        </p>
      </div>
      {canChange && (
        <Button
          size="small"
          variant="quiet"
          iconOnly
          icon="trash"
          aria-label={`Delete ${name}`}
          loading={isPending}
          onClick={press}
        />
      )}
    </li>
  );
}
