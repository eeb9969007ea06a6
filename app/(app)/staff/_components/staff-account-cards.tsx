"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { FactList } from "@/components/ui/fact-list";
import { PLANS } from "@/content/plans";
import { brand } from "@/lib/brand";
import type { AccountStateDto, AttemptLimitDto } from "@/lib/domain/platform/staff/dto";
import { UnlockAccountDialog } from "./unlock-account-dialog";

const FACTOR_LABELS: Readonly<Record<string, string>> = {
  totp: "authenticator app",
  webauthn: "security key",
  passkey: "passkey",
  recovery_code: "recovery code",
};

function SupportTime({ moment }: { moment: string }) {
  return <DateText value={moment} shape="date-time" timeZone={brand.hoursZone} />;
}

/** Shows an account's state, but none of its records. */
export function StaffAccountCards({ state }: { state: AccountStateDto }) {
  return (
    <>
      <Card aria-labelledby="account-state">
        <CardHeader id="account-state" title="Account" />
        <CardBody>
          <FactList facts={getAccountFacts(state)} narrow />
        </CardBody>
      </Card>
      <SignInCard state={state} />
      <OrganizationsCard organizations={state.organizations} />
    </>
  );
}

function getAccountFacts(state: AccountStateDto) {
  const { isConfirmed, createdAt, lastSignInAt, deletedAt, subscription } = state;
  return [
    ["Address", isConfirmed ? "Confirmed" : "Not confirmed"] as const,
    ["Created", <SupportTime key="since" moment={createdAt} />] as const,
    ["Last sign-in", lastSignInAt ? <SupportTime key="signed-in" moment={lastSignInAt} /> : "Never"] as const,
    ...(deletedAt ? [["Deleted", <SupportTime key="deleted" moment={deletedAt} />] as const] : []),
    [
      "Subscription",
      subscription ? `${PLANS[subscription.plan].name}, ${subscription.status}` : "No plan",
    ] as const,
    ...(subscription?.endsAt
      ? [
          [
            subscription.isEnding ? "Ends" : "Paid until",
            <SupportTime key="ends" moment={subscription.endsAt} />,
          ] as const,
        ]
      : []),
    ...(subscription?.isPastDue ? [["Payment", "Failed, will be retried"] as const] : []),
  ];
}

/** Shows the account's sign-in methods and failed attempts, and the button that unlocks sign-in. */
function SignInCard({ state }: { state: AccountStateDto }) {
  const [isOpen, setIsOpen] = useState(false);
  const { userId, factors, hasPassword, sessionCount, signIn, secondStep } = state;
  const isLocked = signIn.isLocked || secondStep.isLocked;
  const signInMethods = [
    ...(hasPassword ? ["password"] : []),
    ...factors.map((kind) => FACTOR_LABELS[kind] ?? kind),
  ];
  return (
    <Card aria-labelledby="sign-in-state">
      <CardHeader
        id="sign-in-state"
        title="Sign-in"
        actions={
          isLocked && (
            <Badge tone="overdue" icon="warning">
              Locked
            </Badge>
          )
        }
      />
      <CardBody>
        <FactList
          narrow
          facts={[
            ["Methods", signInMethods.join(", ") || "None"],
            ["Sessions", `${sessionCount}`],
            ["First step", <FailedAttempts key="first" attempts={signIn} />],
            ["Second step", <FailedAttempts key="second" attempts={secondStep} />],
          ]}
        />
      </CardBody>
      {(signIn.failed > 0 || secondStep.failed > 0) && (
        <CardFooter>
          <Button icon="key" onClick={() => setIsOpen(true)}>
            Unlock sign-in
          </Button>
        </CardFooter>
      )}
      {isOpen && <UnlockAccountDialog userId={userId} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function FailedAttempts({ attempts: { failed, limit, clearsAt } }: { attempts: AttemptLimitDto }) {
  if (failed === 0) return "No failed attempts";
  return (
    <>
      {failed} of {limit} attempts used
      {clearsAt && (
        <>
          , resets at <DateText value={clearsAt} shape="time" timeZone={brand.hoursZone} />
        </>
      )}
    </>
  );
}

function OrganizationsCard({ organizations }: Pick<AccountStateDto, "organizations">) {
  return (
    <Card aria-labelledby="organizations-state">
      <CardHeader id="organizations-state" title="Organizations" />
      <CardRows>
        {organizations.map((organization) => (
          <li key={organization.id} className="px-5 py-3.5">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
              {organization.name}
              <Badge tone="leather">{PLANS[organization.plan].name}</Badge>
              {!organization.isOpen && <Badge>Closed</Badge>}
            </p>
            <p className="text-ink-faint text-sm">
              {organization.isOwner ? "Owner" : organization.role} ·{" "}
              {formatCount(organization.memberCount, "member")} ·{" "}
              {formatCount(organization.horseCount, "horse")}
            </p>
          </li>
        ))}
        {organizations.length === 0 && <li className="px-5 py-3.5 text-ink-soft">No organizations.</li>}
      </CardRows>
    </Card>
  );
}

function formatCount(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
