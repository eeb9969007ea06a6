"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { type ApprovedShare, ChargeApprovals } from "@/components/billing/charges/charge-approvals";
import type { ChargeDefaults } from "@/components/billing/charges/charge-fields";
import { useFormatCents } from "@/components/money/use-format-cents";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { LightLink } from "@/components/ui/light-link";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Currency } from "@/lib/money/currency";
import { NEW_CHARGE } from "./get-task-charge-href";

const ChargeTaskDialog = lazy(() => import("./charge-task-dialog"));
const ChargeLessonDialog = lazy(() => import("./charge-lesson-dialog"));

/** A charge for the task or lesson, with the fields that the card shows. */
export interface LinkedCharge {
  id: string;
  contactId: string | null;
  payer: string;
  /** The charge's shares, with each payer's approval. */
  shares: readonly ApprovedShare[];
  amountCents: number;
  href: string;
}

interface TaskChargeCardProps {
  taskId: string;
  start: ChargeDefaults;
  charges: readonly LinkedCharge[];
  currency: Currency;
}

/** Offers to charge for a completed task or links to its existing charge. */
export function TaskChargeCard({ taskId, start, charges, currency }: TaskChargeCardProps) {
  return (
    <ChargeCard
      charges={charges}
      currency={currency}
      none="There is no charge for this task yet."
      canCharge={charges.length === 0}
      // The dialog is rendered separately from the button, because the button disappears if someone else adds
      // the charge.
      renderDialog={(onClose) => (
        <ChargeTaskDialog taskId={taskId} start={start} currency={currency} onClose={onClose} />
      )}
    />
  );
}

interface LessonChargeCardProps {
  eventId: string;
  occursOn: CalendarDate | null;
  start: ChargeDefaults;
  charges: readonly LinkedCharge[];
  currency: Currency;
}

/** Offers to charge the contacts who take part in a lesson, and links to the lesson's existing charges. */
export function LessonChargeCard({ eventId, occursOn, start, charges, currency }: LessonChargeCardProps) {
  return (
    <ChargeCard
      charges={charges}
      currency={currency}
      none="There is no charge for this lesson yet."
      canCharge
      renderDialog={(onClose) => (
        <ChargeLessonDialog {...{ eventId, occursOn, start, currency }} onClose={onClose} />
      )}
    />
  );
}

interface ChargeCardProps {
  charges: readonly LinkedCharge[];
  currency: Currency;
  none: string;
  canCharge: boolean;
  renderDialog: (onClose: () => void) => ReactNode;
}

function ChargeCard({ charges, currency, none, canCharge, renderDialog }: ChargeCardProps) {
  const formatCents = useFormatCents();
  const [isOpen, setIsOpen] = useState(false);
  useOpenFromAddress(canCharge, setIsOpen);
  return (
    <Card aria-label="Charge" className="mt-4">
      <CardBody className="flex flex-wrap items-center justify-between gap-3">
        {charges.length === 0 ? (
          <p>{none}</p>
        ) : (
          <ul>
            {charges.map(({ id, payer, shares, amountCents, href }) => (
              <li key={id}>
                <LightLink href={href} className="link">
                  {formatCents(amountCents, currency)} charged
                </LightLink>{" "}
                to {payer}
                <ChargeApprovals shares={shares} />
              </li>
            ))}
          </ul>
        )}
        {canCharge && (
          <Button icon="currency-dollar" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            Charge
          </Button>
        )}
      </CardBody>
      {isOpen && <Suspense fallback={null}>{renderDialog(() => setIsOpen(false))}</Suspense>}
    </Card>
  );
}

/**
 * Opens the charge form if the URL contains the parameter that requests it. Removes the parameter, so that
 * reloading the page doesn't reopen the form.
 */
function useOpenFromAddress(canCharge: boolean, setIsOpen: (isOpen: boolean) => void): void {
  const pathname = usePathname();
  const isRequested = useSearchParams().get("new") === NEW_CHARGE;
  useEffect(() => {
    if (!isRequested) return;
    if (canCharge) setIsOpen(true);
    window.history.replaceState(null, "", pathname);
  }, [isRequested, canCharge, setIsOpen, pathname]);
}
