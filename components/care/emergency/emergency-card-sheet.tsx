import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { FactList } from "@/components/ui/fact-list";
import { PhoneLink } from "@/components/ui/phone-link";
import type { EmergencyCardSheetContent as Sheet } from "@/lib/domain/care/emergency-cards/get-emergency-card-sheet-content";
import type { EmergencyCardFields } from "@/lib/domain/care/emergency-cards/model/schemas";
import { TreatmentInformation } from "./treatment-information";

interface EmergencyCardSheetProps {
  sheet: Sheet;
  /** Whether the card is a section of a larger page. If so, its heading is an `h2`. */
  isSubsection?: boolean;
  /** The content at the bottom of the sheet, such as the QR code. */
  children?: ReactNode;
}

/** Renders an emergency card for screen and print. The contacts come first, followed by the allergies. */
export function EmergencyCardSheet({ sheet, isSubsection = false, children }: EmergencyCardSheetProps) {
  const { name, barnName, description, marks, pictureUrl, card } = sheet;
  const Name = isSubsection ? "h2" : "h1";
  const insurance = [
    ["Insurance", card?.insuranceCompany],
    ["Policy number", card?.policyNumber],
  ] as const;
  const facts = [...marks.map(({ label, value }) => [label, value] as const), ...insurance].flatMap(
    ([label, value]) => (value ? [[label, value] as const] : []),
  );
  return (
    <article className="mx-auto grid max-w-2xl gap-5 rounded-card border border-line bg-surface p-5 sm:p-8 print:max-w-none print:gap-3 print:border-0 print:p-0">
      <header className="flex items-center gap-4">
        <Avatar name={name} src={pictureUrl} size="huge" />
        <div className="min-w-0">
          <p className="font-semibold text-overdue">Emergency card</p>
          <Name className="break-words text-3xl">{name}</Name>
          <p className="text-ink-soft">
            {[barnName && `“${barnName}”`, description].filter(Boolean).join(" · ")}
          </p>
        </div>
      </header>
      {card && <EmergencyContacts card={card} />}
      <TreatmentInformation sheet={sheet} />
      {card?.notes && (
        <section>
          <h3 className="font-semibold text-lg">If you find {name}</h3>
          <p className="whitespace-pre-line break-words">{card.notes}</p>
        </section>
      )}
      {facts.length > 0 && <FactList narrow facts={facts} />}
      {children}
    </article>
  );
}

/** Lists the contacts, starting with the vet. On phones, tapping a number calls it. */
function EmergencyContacts({ card }: { card: EmergencyCardFields }) {
  const people = [
    { role: "Vet", name: card.vetName, phone: card.vetPhone },
    { role: "Contact", name: card.contactName, phone: card.contactPhone },
    { role: "Second contact", name: card.secondContactName, phone: card.secondContactPhone },
    { role: "Farrier", name: card.farrierName, phone: card.farrierPhone },
  ].filter(({ name, phone }) => name || phone);
  if (people.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold text-lg">Call</h3>
      <ul className="divide-y divide-line">
        {people.map(({ role, name, phone }) => (
          <li key={role} className="flex flex-wrap items-center justify-between gap-x-4 py-2 print:py-1">
            <span className="min-w-0 break-words">
              <span className="text-ink-soft">{role}</span>
              {name && <span className="ml-2 font-semibold">{name}</span>}
            </span>
            {phone && (
              <PhoneLink
                phone={phone}
                className="inline-flex min-h-11 items-center font-semibold text-xl print:min-h-0"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
