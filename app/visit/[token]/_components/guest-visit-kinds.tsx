import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { getGuestLinkPath } from "@/lib/domain/care/guest-links/guest-link-path";
import { RECORD_LABELS, type RecordKind } from "@/lib/domain/care/model/record-kinds";

/** Asks which types of care the guest provided, if the link allows several types. */
export function GuestVisitKinds({ token, kinds }: { token: string; kinds: readonly RecordKind[] }) {
  return (
    <form action={getGuestLinkPath(token)} className="mt-5">
      <Card>
        <CardBody>
          <fieldset>
            <legend className="font-display font-semibold text-xl">What did you do?</legend>
            <div className="mt-2 grid sm:grid-cols-2">
              {kinds.map((kind) => (
                <Checkbox key={kind} name="kind" value={kind} label={RECORD_LABELS[kind]} />
              ))}
            </div>
          </fieldset>
          <Button type="submit" variant="primary" size="large" className="mt-4">
            Continue
          </Button>
        </CardBody>
      </Card>
    </form>
  );
}
