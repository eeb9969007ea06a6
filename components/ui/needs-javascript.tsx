import { Alert } from "./alert";

/** Explains, in browsers without JavaScript, that a feature needs JavaScript. */
export function NeedsJavaScript({ what }: { what: string }) {
  return (
    <noscript className="col-span-full">
      <Alert tone="warning" className="mt-6">
        {what} needs JavaScript. Please turn it on in your browser, and open this page again.
      </Alert>
    </noscript>
  );
}
