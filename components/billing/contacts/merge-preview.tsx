import { FactList } from "@/components/ui/fact-list";
import type { EditableContact } from "@/lib/domain/billing/contacts/dto";
import { formatMovedCount } from "@/lib/domain/billing/contacts/model/merge-labels";
import { CONTACT_KIND_LABELS, CONTACT_ROLE_LABELS } from "@/lib/domain/billing/contacts/model/roles";
import type { MergePreview } from "@/lib/domain/billing/contacts/preview-merge";

/** Shows the merged contact and the records that move to it. */
export function MergePreviewDetails({
  preview: { target, source, result, moved },
}: {
  preview: MergePreview;
}) {
  return (
    <>
      <section aria-label="Merged contact" className="col-span-full grid gap-2">
        <h3 className="font-semibold">Merged contact</h3>
        <FactList facts={getFacts(result)} narrow />
      </section>
      <section aria-label="Records to move" className="col-span-full grid gap-1">
        <h3 className="font-semibold">Records to move from {source.name}</h3>
        {moved.length === 0 ? (
          <p>No horses, charges or invoices.</p>
        ) : (
          <ul className="list-disc pl-5">
            {moved.map(({ kind, count }) => (
              <li key={kind}>{formatMovedCount(kind, count)}</li>
            ))}
          </ul>
        )}
        <p className="text-ink-soft text-sm">
          {source.name} is archived and merged into {target.name}. Names on sent invoices don't change. You
          can undo the merge for 30 days.
        </p>
      </section>
    </>
  );
}

function getFacts(contact: EditableContact): (readonly [string, string])[] {
  const emails = [contact.email, ...contact.otherEmails];
  const phones = [contact.phone, ...contact.otherPhones];
  const { addressLine1, addressLine2, city, region, postalCode, country } = contact;
  const facts: (readonly [string, readonly (string | null)[]])[] = [
    ["Name", [contact.name]],
    ["Type", [CONTACT_KIND_LABELS[contact.kind]]],
    ["Roles", contact.roles.map((role) => CONTACT_ROLE_LABELS[role])],
    ["Email", emails],
    ["Phone", phones],
    ["Address", [addressLine1, addressLine2, city, region, postalCode, country]],
    ["Tax ID", [contact.taxId]],
    ["Tags", contact.tags],
    ["Notes", [contact.notes]],
  ];
  return facts
    .map(([label, parts]) => [label, parts.filter(Boolean).join(", ")] as const)
    .filter(([, value]) => value !== "");
}
