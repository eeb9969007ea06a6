/** The token is in the URL fragment, which only a script can read. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="text-ink-soft">This page needs JavaScript. Please turn it on and open the link again.</p>
    </noscript>
  );
}
