import { useContext } from "react";
import { UploadList } from "@/components/files/upload-list";
import { useUploads } from "@/components/files/use-uploads";
import { CurrentOrganizationContext } from "@/components/organizations/organizations/current-organization-context";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";

interface NewEntryReceiptsProps {
  entryId: string;
  /** For example "$45.00". */
  amount: string;
  files: readonly File[];
  /** Called when no running or failed uploads remain. */
  onDone: () => void;
}

/**
 * Uploads the receipts of an entry that was just saved. If an upload fails, the list shows why and offers a retry.
 * The entry isn't saved again.
 */
export function NewEntryReceipts({ entryId, amount, files: initial, onDone }: NewEntryReceiptsProps) {
  const organization = useContext(CurrentOrganizationContext);
  const { files, retry, remove } = useUploads({
    to: {
      organizationId: organization?.id ?? null,
      purpose: "finance_receipt",
      target: { entry_id: entryId },
    },
    initial,
    onSettled: ({ failed }) => failed === 0 && onDone(),
  });
  const isFailed = files.some(({ state }) => state === "broken" || state === "refused");
  return (
    <Card aria-label="Receipts for the new entry" className="mb-4">
      <CardHeader
        title={`${amount} added`}
        actions={
          <ButtonLink href={`/finances/${entryId}`} size="small">
            Open entry
          </ButtonLink>
        }
      />
      <CardBody>
        <p className="text-ink-soft text-sm">
          {isFailed
            ? "The entry is saved, but some receipts couldn't be added. Try again, or add them later on the entry's page."
            : "The entry is saved. Adding its receipts…"}
        </p>
        <UploadList files={files} onRetry={retry} onRemove={remove} />
      </CardBody>
    </Card>
  );
}
