import { DismissDuplicateButton } from "@/components/billing/contacts/dismiss-duplicate-button";
import { MergeContactsButton } from "@/components/billing/contacts/merge-contacts-button";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { LightLink } from "@/components/ui/light-link";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { listDuplicates } from "@/lib/domain/billing/contacts/list-duplicates";
import type { DuplicateReason } from "@/lib/domain/billing/contacts/model/duplicates";
import { lookup } from "@/lib/http/page-context";

const REASONS: Readonly<Record<DuplicateReason, string>> = {
  email: "Same email address",
  phone: "Same phone number",
  name: "Same name",
};

/** Lists pairs of contacts that may be duplicates. Renders nothing if there are no such pairs. */
export async function DuplicateContacts({ ctx }: { ctx: Context }) {
  const found = await lookup(listDuplicates({ ctx }));
  if (found.state === "failed") return <ErrorState what="possible duplicates" action={<RetryButton />} />;
  if (found.value.length === 0) return null;
  return (
    <Card aria-labelledby="duplicates" className="mb-5">
      <CardHeader id="duplicates" title="Possible duplicates" />
      <CardRows>
        {found.value.map(({ first, second, reason }) => (
          <li
            key={`${first.id} ${second.id}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 max-sm:px-3"
          >
            <span className="min-w-0 wrap-anywhere">
              <ContactLink {...first} /> and <ContactLink {...second} />
              <span className="block text-ink-soft text-sm">{REASONS[reason]}</span>
            </span>
            <span className="flex flex-wrap gap-2">
              <DismissDuplicateButton first={first} second={second} />
              <MergeContactsButton
                target={first}
                source={second}
                label="Review"
                description={`Review ${first.name} and ${second.name}`}
                size="small"
              />
            </span>
          </li>
        ))}
      </CardRows>
    </Card>
  );
}

function ContactLink({ id, name }: { id: string; name: string }) {
  return (
    <LightLink href={`/dashboard/contacts/${id}`} className="font-medium underline-offset-4 hover:underline">
      {name}
    </LightLink>
  );
}
