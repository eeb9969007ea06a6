/** The token stands in the fragment, which only a script can read. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="text-ink-soft">
        This page needs JavaScript: please switch it on, and open the link again.
      </p>
    </noscript>
  );
}
