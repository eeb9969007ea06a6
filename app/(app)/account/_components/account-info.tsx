"use client";

import { SignOutForm } from "@/components/layout/sign-out-form";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";

export function AccountInfo({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <Card aria-labelledby="account-info">
      <CardHeader id="account-info" title="Account info" />
      <CardBody>
        <FactList facts={facts} />
      </CardBody>
      <CardFooter>
        <ButtonLink href="/account/security" icon="key" size="small">
          Change password
        </ButtonLink>
        <SignOutForm variant="quiet" size="small" />
      </CardFooter>
    </Card>
  );
}
