"use client";

import { SignOutForm } from "@/components/layout/sign-out-form";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import type { Viewer } from "@/lib/auth/load-context";

type AccountCardProps = Pick<Viewer, "name" | "email" | "roleName">;

export function AccountCard({ name, email, roleName }: AccountCardProps) {
  return (
    <Card aria-labelledby="your-profile">
      <CardHeader id="your-profile" title="Your profile" />
      <CardBody>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <dt className="text-ink-faint">Name</dt>
          <dd className="min-w-0 truncate font-semibold">{name}</dd>
          <dt className="text-ink-faint">Email</dt>
          <dd className="min-w-0 truncate">{email}</dd>
          {roleName && (
            <>
              <dt className="text-ink-faint">Role</dt>
              <dd>{roleName}</dd>
            </>
          )}
        </dl>
      </CardBody>
      <CardFooter>
        <ButtonLink href="/account" icon="gear" size="small">
          Account settings
        </ButtonLink>
        <SignOutForm variant="quiet" size="small" />
      </CardFooter>
    </Card>
  );
}
