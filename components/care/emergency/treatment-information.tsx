import { DateText } from "@/components/ui/date-text";
import type { EmergencyCardSheetContent } from "@/lib/domain/care/emergency-cards/get-emergency-card-sheet-content";

/** Lists the information needed by anyone who treats the horse. */
export function TreatmentInformation({ sheet: { card, courses } }: { sheet: EmergencyCardSheetContent }) {
  const isMedicated = courses.length > 0 || card?.medication;
  return (
    <>
      <section className="rounded-control border-2 border-overdue p-4 print:p-3">
        <h3 className="font-semibold text-lg text-overdue">Allergies</h3>
        <p className="whitespace-pre-line break-words font-semibold text-2xl leading-snug">
          {card?.allergies ?? "None recorded"}
        </p>
      </section>
      <section>
        <h3 className="font-semibold text-lg">Medication</h3>
        {!isMedicated && <p>None recorded</p>}
        {card?.medication && (
          <p className="whitespace-pre-line break-words font-medium text-xl">{card.medication}</p>
        )}
        <ul>
          {courses.map(({ id, drug, line, since, until }) => (
            <li key={id} className="mt-1">
              <span className="break-words font-medium text-xl">{drug}</span>
              {line && <span className="block break-words">{line}</span>}
              <span className="block text-ink-soft">
                Since <DateText value={since} />
                {until && (
                  <>
                    , until <DateText value={until} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {card?.conditions && (
        <section>
          <h3 className="font-semibold text-lg">Conditions</h3>
          <p className="whitespace-pre-line break-words">{card.conditions}</p>
        </section>
      )}
    </>
  );
}
