/** Asks people to turn on JavaScript, because only a script can read the token in the URL fragment. */
export function JavaScriptRequired() {
  return (
    <noscript>
      <p className="text-ink-soft">This page needs JavaScript. Please turn it on and open the link again.</p>
    </noscript>
  );
}
