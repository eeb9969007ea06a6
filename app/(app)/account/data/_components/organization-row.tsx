import { TransferOwnershipButton } from "@/components/organizations/organizations/transfer-ownership-button";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { getPurgeDate } from "@/lib/restore-period";
import { CloseOrganizationButton } from "./close-organization-button";
import { ReopenOrganizationButton } from "./reopen-organization-button";

interface OrganizationRowProps {
  id: string;
  name: string;
  memberCount: number;
  closedAt: Date | null;
  hasPassword: boolean;
}

/** Shows an organization that the user owns, with the available actions. */
export function OrganizationRow(props: OrganizationRowProps) {
  const { id, name, memberCount, closedAt, hasPassword } = props;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 break-words font-medium">
          {name}
          {closedAt && (
            <Badge tone="due" icon="clock">
              Closed
            </Badge>
          )}
        </p>
        <p className="text-ink-faint text-sm">
          {closedAt ? (
            <>
              Will be permanently deleted on <DateText value={getPurgeDate(closedAt)} />
            </>
          ) : memberCount === 1 ? (
            "Only you"
          ) : (
            `${memberCount} members`
          )}
        </p>
      </div>
      {closedAt ? (
        <ReopenOrganizationButton id={id} name={name} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {memberCount > 1 && <TransferOwnershipButton id={id} name={name} hasPassword={hasPassword} />}
          <CloseOrganizationButton id={id} name={name} memberCount={memberCount} hasPassword={hasPassword} />
        </div>
      )}
    </li>
  );
}
