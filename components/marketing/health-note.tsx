/** The word that a text is no examination. */
export function HealthNote() {
  return (
    <p className="rounded-card bg-sunken px-5 py-4 text-ink-soft text-sm">
      This is general information, not a replacement for your vet. It was put together from the sources named
      here and doesn't know your horse: ask your vet before you change feed, treatment or care, and in an
      emergency call at once.
    </p>
  );
}
