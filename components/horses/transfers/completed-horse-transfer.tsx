import { getButtonClass } from "@/components/ui/button-styles";
import { DateText } from "@/components/ui/date-text";
import { Icon } from "@/components/ui/icon";

export interface CompletedHorseTransferProps {
  transfer: {
    id: string;
    toOrganizationName: string | null;
    acceptedAt: string | null;
    /** Whether the former owner's copy is ready. */
    hasExport: boolean;
  };
  timeZone: string;
  canDownload: boolean;
}

/** Shows the recipient, the date, and the link to the former owner's copy of the data. */
export function CompletedHorseTransfer({ transfer, timeZone, canDownload }: CompletedHorseTransferProps) {
  const { id, toOrganizationName, acceptedAt, hasExport } = transfer;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2 in-[.text-center]:justify-center">
      <span>
        Transferred to {toOrganizationName}
        {acceptedAt && (
          <>
            {" on "}
            <DateText value={acceptedAt} timeZone={timeZone} />
          </>
        )}
        .
      </span>
      {canDownload &&
        (hasExport ? (
          <a href={`/api/transfers/${id}/export`} className={getButtonClass({})}>
            <Icon name="download-simple" />
            Download your copy
          </a>
        ) : (
          <span className="text-ink-faint">We're preparing your copy of the history.</span>
        ))}
    </span>
  );
}
