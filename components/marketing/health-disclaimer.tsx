/** Renders the note that says that the article doesn't replace a vet. */
export function HealthDisclaimer() {
  return (
    <p className="rounded-card bg-sunken px-5 py-4 text-ink-soft text-sm">
      This is general information from the sources named here. It isn't about your horse in particular and
      doesn't replace your vet. Ask your vet before you change feed, treatment or care. In an emergency, call
      your vet immediately.
    </p>
  );
}
