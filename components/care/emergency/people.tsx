import { PhoneLink } from "@/components/ui/phone-link";
import type { CardFields } from "@/lib/domain/care/emergency-cards/model/schemas";

/** Lists the contacts, the vet first, with numbers that call when pressed. */
export function People({ card }: { card: CardFields }) {
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
            {phone && <PhoneLink phone={phone} className="py-1 font-semibold text-xl" />}
          </li>
        ))}
      </ul>
    </section>
  );
}
