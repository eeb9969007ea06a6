"use client";

import { useRouter } from "next/navigation";
import { FormCard } from "@/components/forms/form-card";
import { TextField } from "@/components/forms/text-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Card, CardHeader } from "@/components/ui/card";
import { showToast } from "@/components/ui/toast-store";
import { setAccountNamesAction } from "@/lib/actions/billing/accounting";
import {
  ACCOUNT_HINTS,
  ACCOUNT_KEYS,
  type AccountNames,
  DEFAULT_ACCOUNT_NAMES,
} from "@/lib/domain/billing/accounting/model/accounts";
import {
  type SetAccountNamesInput,
  setAccountNamesSchema,
} from "@/lib/domain/billing/accounting/model/schemas";

/** Maps our accounts to the accounts in the organization's accounting program. */
export function AccountNamesCard({ names }: { names: AccountNames }) {
  const router = useRouter();
  const form = useActionForm<SetAccountNamesInput, Awaited<ReturnType<typeof setAccountNamesAction>>>({
    blockReason: useOrganizationMismatch(),
    schema: setAccountNamesSchema,
    action: setAccountNamesAction,
    onDone: () => {
      showToast("Account names saved");
      router.refresh();
    },
  });
  return (
    <Card aria-labelledby="accounts-title">
      <CardHeader
        id="accounts-title"
        title="Account names"
        description="Enter the names from your chart of accounts, or the account codes for Xero."
      />
      <details>
        <summary className="min-h-11 cursor-pointer px-5 py-3 font-medium">Change account names</summary>
        <FormCard
          form={form}
          submitLabel="Save account names"
          pendingLabel="Saving…"
          isLong
          className="gap-4 sm:grid-cols-2 xl:grid-cols-3"
        >
          {ACCOUNT_KEYS.map((key) => (
            <TextField
              key={key}
              name={key}
              label={DEFAULT_ACCOUNT_NAMES[key]}
              hint={ACCOUNT_HINTS[key]}
              errors={form.errors}
              value={names[key]}
            />
          ))}
        </FormCard>
      </details>
    </Card>
  );
}
