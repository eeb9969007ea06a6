import { Alert } from "@/components/ui/alert";

/** Shows an error that concerns the whole form above its fields. */
export function FormMessage({ message }: { message: string | undefined }) {
  return message ? (
    <Alert tone="error" className="mb-5">
      {message}
    </Alert>
  ) : null;
}
