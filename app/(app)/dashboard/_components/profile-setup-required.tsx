import { Alert } from "@/components/ui/alert";
import { brand } from "@/lib/brand";

export function ProfileSetupRequired() {
  return (
    <Alert tone="warning" title="Profile Setup Required" className="mb-4">
      <p>
        Your user profile needs to be created. Please contact support to complete your profile setup.{" "}
        <a className="font-semibold underline underline-offset-4" href={`mailto:${brand.mailboxes.support}`}>
          {brand.mailboxes.support}
        </a>
      </p>
    </Alert>
  );
}
