import { Alert } from "@/components/ui/alert";

/** Shows an error about the whole form. Forms render it above their fields. */
export function FormMessage({ message }: { message: string | undefined }) {
  return message ? (
    <Alert tone="error" className="mb-5">
      {message}
    </Alert>
  ) : null;
}
