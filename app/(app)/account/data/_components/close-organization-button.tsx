"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { closeOrganizationAction } from "@/lib/actions/organizations/organizations";
import { closeOrganizationSchema } from "@/lib/domain/organizations/organizations/model/schemas";
import { ConfirmByTyping } from "./confirm-by-typing";

export function CloseOrganizationButton({
  id,
  name,
  memberCount,
  hasPassword,
}: {
  id: string;
  name: string;
  memberCount: number;
  hasPassword: boolean;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button size="small" aria-label={`Close ${name}`} onClick={() => setIsAsking(true)}>
        Close
      </Button>
      {isAsking && (
        <ConfirmByTyping
          title={`Close ${name}?`}
          phrase={name}
          confirmLabel="Close organization"
          hasPassword={hasPassword}
          schema={closeOrganizationSchema}
          fixed={{ organizationId: id }}
          action={closeOrganizationAction}
          onDone={() => {
            showToast(`${name} is closed`);
            close();
          }}
          onClose={close}
        >
          <li>
            {memberCount === 1 ? "No one" : "None of its members"} can open its horses, records or invoices.{" "}
            {memberCount > 1 && "We notify them by email."}
          </li>
          <li>If none of your other organizations needs your paid plan, the plan ends immediately.</li>
          <li>You have 30 days to reopen it. After that, we permanently delete all its data.</li>
          <li>We keep invoices for accounting but remove names from them.</li>
        </ConfirmByTyping>
      )}
    </>
  );
}
