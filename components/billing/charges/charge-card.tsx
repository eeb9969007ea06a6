"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useFormatCents } from "@/components/money/use-format-cents";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { LightLink } from "@/components/ui/light-link";
import type { Currency } from "@/lib/money/currency";
import { type ApprovedShare, ChargeApprovals } from "./charge-approvals";
import { NEW_CHARGE } from "./new-charge-parameter";

/** A charge for a task, lesson or expense, with the fields that the card shows. */
export interface LinkedCharge {
  id: string;
  contactId: string | null;
  payer: string;
  /** The charge's shares, with each payer's approval. */
  shares: readonly ApprovedShare[];
  amountCents: number;
  href: string;
}

interface ChargeCardProps {
  charges: readonly LinkedCharge[];
  currency: Currency;
  /** The text that is shown if there are no charges. */
  none: string;
  /** The button's label. */
  label?: string;
  canCharge: boolean;
  className?: string;
  renderDialog: (onClose: () => void) => ReactNode;
}

/** Links to the charges for a task, lesson or expense, and has a button that opens the form for a new charge. */
export function ChargeCard(props: ChargeCardProps) {
  const { charges, currency, none, label = "Charge", canCharge, className = "mt-4", renderDialog } = props;
  const formatCents = useFormatCents();
  const [isOpen, setIsOpen] = useState(false);
  useOpenFromAddress(canCharge, setIsOpen);
  return (
    <Card aria-label="Charge" className={className}>
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
            {label}
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
