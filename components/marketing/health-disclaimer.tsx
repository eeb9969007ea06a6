/** The note that the article doesn't replace an examination. */
export function HealthDisclaimer() {
  return (
    <p className="rounded-card bg-sunken px-5 py-4 text-ink-soft text-sm">
      This is general information, not a replacement for your vet. It is based on the sources named here and
      doesn't know your horse. Ask your vet before you change feed, treatment or care. In an emergency, call
      immediately.
    </p>
  );
}
