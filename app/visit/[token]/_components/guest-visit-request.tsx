import { Card, CardBody } from "@/components/ui/card";
import type { PublicGuestLink } from "@/lib/domain/care/guest-links/read-guest-link";

/** Shows the person who requested the visit, the note and the horses. */
export function GuestVisitRequest({ sheet }: { sheet: PublicGuestLink }) {
  const { createdByName, organizationName, professionalName, note, horses } = sheet;
  return (
    <Card className="mt-4">
      <CardBody className="grid gap-3">
        <p>
          {professionalName && `${professionalName}, `}
          {createdByName} of {organizationName} asks you to log your visit for:
        </p>
        <ul className="grid gap-1">
          {horses.map(({ id, name, description }) => (
            <li key={id} className="break-words">
              <span className="font-semibold">{name}</span>
              {description && <span className="text-ink-soft"> · {description}</span>}
            </li>
          ))}
        </ul>
        {note && <p className="whitespace-pre-line break-words text-ink-soft">“{note}”</p>}
      </CardBody>
    </Card>
  );
}
