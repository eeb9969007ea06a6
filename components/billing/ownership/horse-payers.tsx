"use client";

import { useState } from "react";
import { OwnerSuggestionList } from "@/components/billing/ownership/owner-suggestion-list";
import { OwnershipDialog } from "@/components/billing/ownership/ownership-dialog";
import { PayerRuleDialog } from "@/components/billing/ownership/payer-rule-dialog";
import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { useAmountNotation } from "@/components/money/amount-notation";
import { Button } from "@/components/ui/button";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { deleteOwnershipAction, deletePayerRuleAction } from "@/lib/actions/billing/ownership";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatDocumentDay } from "@/lib/dates/document-formats";
import type {
  HorsePayersDto,
  NamedShare,
  OwnershipDto,
  PayerRuleDto,
} from "@/lib/domain/billing/ownership/dto";
import type { OwnerSuggestions } from "@/lib/domain/billing/ownership/model/owner-suggestions";
import { SERVICE_CATEGORY_LABELS } from "@/lib/domain/billing/services/model/labels";
import { formatPercent } from "@/lib/money/number-format";

interface HorsePayersProps {
  payers: HorsePayersDto;
  /**
   * Contacts that may be the same person as the owner named in the horse's details, or the user. Null if the user
   * can't set owners.
   */
  suggestions: OwnerSuggestions | null;
  today: CalendarDate;
  canEditOwners: boolean;
  /** Whether the user can edit payer rules. These rules require a plan that includes invoicing. */
  canEditRules: boolean;
}

type OpenDialog = { kind: "owners" } | { kind: "rule"; rule: PayerRuleDto | null };

/** Shows a horse's owners, lessee and payer rules, including past ones. */
export function HorsePayers({ payers, suggestions, today, canEditOwners, canEditRules }: HorsePayersProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { horseId, current, ownerships, rules } = payers;
  const close = () => setDialog(null);
  const dialogProps = { horseId, today, onClose: close };
  return (
    <div className="grid gap-5">
      <Card aria-label="Owners">
        <CardHeader
          title="Owners"
          actions={
            canEditOwners && (
              <Button size="small" icon="pencil-simple" onClick={() => setDialog({ kind: "owners" })}>
                Change owners
              </Button>
            )
          }
        />
        {ownerships.length === 0 && (
          <EmptyState icon="users" title="No owners yet">
            Set who owns this horse. Charges are billed to its owners.
          </EmptyState>
        )}
        {suggestions && <OwnerSuggestionList horseId={horseId} suggestions={suggestions} />}
        <CardRows>
          {ownerships.toReversed().map((ownership) => (
            <OwnershipRow
              key={ownership.startsOn}
              ownership={ownership}
              isCurrent={ownership.startsOn === current?.startsOn}
              isFirst={ownership === ownerships[0]}
              horseId={horseId}
              canEdit={canEditOwners}
            />
          ))}
        </CardRows>
      </Card>
      {(canEditRules || rules.length > 0) && (
        <Card aria-label="Payer rules">
          <CardHeader
            title="Payer rules"
            description="The owners pay, unless a rule names other payers for a category."
            actions={
              canEditRules && (
                <Button size="small" icon="plus" onClick={() => setDialog({ kind: "rule", rule: null })}>
                  Add payer rule
                </Button>
              )
            }
          />
          <CardRows>
            {rules.map((rule) => (
              <RuleRow
                key={`${rule.category} ${rule.startsOn}`}
                rule={rule}
                horseId={horseId}
                canEdit={canEditRules}
                onEdit={() => setDialog({ kind: "rule", rule })}
              />
            ))}
          </CardRows>
        </Card>
      )}
      {dialog?.kind === "owners" && <OwnershipDialog {...dialogProps} current={current} />}
      {dialog?.kind === "rule" && <PayerRuleDialog {...dialogProps} rule={dialog.rule} />}
    </div>
  );
}

function useFormatShares(): (shares: readonly NamedShare[]) => string {
  const { numberFormat } = useAmountNotation();
  return (shares) =>
    shares.map(({ name, basisPoints }) => `${name} ${formatPercent(basisPoints, numberFormat)}`).join(", ");
}

interface OwnershipRowProps {
  ownership: OwnershipDto;
  isCurrent: boolean;
  /** Whether this is the horse's earliest ownership record. */
  isFirst: boolean;
  horseId: string;
  canEdit: boolean;
}

function OwnershipRow({
  ownership: { startsOn, shares, lessee },
  isCurrent,
  isFirst,
  horseId,
  canEdit,
}: OwnershipRowProps) {
  const formatShares = useFormatShares();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 max-sm:px-3">
      <div className="min-w-0 grow">
        <p className={isCurrent ? "font-medium" : "text-ink-soft"}>
          {formatShares(shares) || "No known owner"}
        </p>
        {lessee && <p className="text-ink-soft text-sm">{`Leased by ${lessee.name}`}</p>}
        <p className="text-ink-faint text-sm">
          From <DateText value={startsOn} />
        </p>
      </div>
      {canEdit && (
        <ConfirmActionButton
          variant="quiet"
          icon="trash"
          iconOnly
          aria-label={`Delete the ownership starting ${formatDocumentDay(startsOn, "month_first")}`}
          title="Delete this ownership record?"
          confirmLabel="Delete ownership"
          call={() => deleteOwnershipAction({ horse_id: horseId, starts_on: startsOn })}
          done="Ownership deleted"
        >
          {isFirst
            ? "The horse will have no owner for this period."
            : "The previous ownership is extended to cover this period."}{" "}
          Existing charges don't change.
        </ConfirmActionButton>
      )}
    </li>
  );
}

interface RuleRowProps {
  rule: PayerRuleDto;
  horseId: string;
  canEdit: boolean;
  onEdit: () => void;
}

function RuleRow({ rule, horseId, canEdit, onEdit }: RuleRowProps) {
  const formatShares = useFormatShares();
  const { category, startsOn, endsOn, shares } = rule;
  const label = SERVICE_CATEGORY_LABELS[category];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 max-sm:px-3">
      <div className="min-w-0 grow">
        <p className="font-medium">{`${label}: ${formatShares(shares)}`}</p>
        <p className="text-ink-faint text-sm">
          From <DateText value={startsOn} />
          {endsOn && (
            <>
              {" to "}
              <DateText value={endsOn} />
            </>
          )}
        </p>
      </div>
      {canEdit && (
        <span className="flex gap-1">
          <Button
            variant="quiet"
            size="small"
            icon="pencil-simple"
            iconOnly
            aria-label={`Edit the payers for ${label.toLowerCase()}`}
            onClick={onEdit}
          />
          <ConfirmActionButton
            variant="quiet"
            icon="trash"
            iconOnly
            aria-label={`Delete the payer rule for ${label.toLowerCase()}`}
            title="Delete this payer rule?"
            confirmLabel="Delete payer rule"
            call={() => deletePayerRuleAction({ horse_id: horseId, category, starts_on: startsOn })}
            done="Payer rule deleted"
          >
            On the days that this rule covers, the owners pay instead. Existing charges don't change.
          </ConfirmActionButton>
        </span>
      )}
    </li>
  );
}
