import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { HERD_SIZE_LABELS, HERD_SIZES, SETUP_ROLE_LABELS, SETUP_ROLES, type Setup } from "@/lib/first-run";

/**
 * Asks the two first-run questions, one at a time. Each answer is a submit button. Users can skip each question.
 */
export function SetupForm({ setup: { role } }: { setup: Setup }) {
  const question = role
    ? {
        title: "How many horses do you have?",
        name: "herd",
        choices: HERD_SIZES.map((value) => ({ value, label: HERD_SIZE_LABELS[value] })),
      }
    : {
        title: "What best describes you?",
        name: "role",
        choices: SETUP_ROLES.map((value) => ({ value, label: SETUP_ROLE_LABELS[value] })),
      };
  return (
    <Card aria-labelledby="setup" className="mb-4">
      <form action="/dashboard/setup" method="post">
        <CardHeader
          id="setup"
          title={question.title}
          description={`Question ${role ? 2 : 1} of 2. We use your answers to set up your first steps.`}
        />
        <CardBody className="grid grid-cols-1 gap-2 min-[25rem]:grid-cols-2 lg:flex lg:flex-wrap">
          {question.choices.map(({ value, label }) => (
            <Button key={value} type="submit" name={question.name} value={value} size="large">
              {label}
            </Button>
          ))}
          <Button type="submit" name="skip" value="1" variant="quiet" size="large">
            Skip
          </Button>
        </CardBody>
      </form>
    </Card>
  );
}
