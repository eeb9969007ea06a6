import { RECORD_ICONS } from "@/components/health/record-icons";
import { ButtonLink } from "@/components/ui/button-link";
import { RECORD_LABELS, type RecordKind } from "@/lib/care/record-kinds";
import { visitPath } from "@/lib/domain/guest-links/link";

/** Where a link is for more than one kind of visit: which it was. */
export function VisitKinds({ token, kinds }: { token: string; kinds: readonly RecordKind[] }) {
  return (
    <section aria-labelledby="kinds" className="mt-5">
      <h2 id="kinds" className="text-xl">
        What was the visit for?
      </h2>
      <ul className="mt-3 grid gap-2">
        {kinds.map((kind) => (
          <li key={kind}>
            <ButtonLink
              href={`${visitPath(token)}?kind=${kind}`}
              icon={RECORD_ICONS[kind]}
              size="large"
              block
            >
              {RECORD_LABELS[kind]}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
