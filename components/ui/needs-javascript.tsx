import { Alert } from "./alert";

/** Explains that a feature needs JavaScript, to browsers without it. */
export function NeedsJavaScript({ what }: { what: string }) {
  return (
    <noscript className="col-span-full">
      <Alert tone="warning" className="mt-6">
        {what} needs JavaScript. Please turn it on in your browser, and open this page again.
      </Alert>
    </noscript>
  );
}
