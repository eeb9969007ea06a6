import { Alert } from "./alert";

/** Says to who has no JavaScript why nothing happens here. */
export function NeedsJavaScript({ what }: { what: string }) {
  return (
    <noscript className="col-span-full">
      <Alert tone="warning" className="mt-6">
        {what} needs JavaScript. Please turn it on in your browser, and open this page again.
      </Alert>
    </noscript>
  );
}
