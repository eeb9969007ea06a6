import { NoCard } from "./_components/no-card";

export default function CardNotFound() {
  return (
    <NoCard title="This card isn't in use any more">
      Its code was ended or replaced, or a part of the address is missing. Look for a newer card by the horse,
      or ask somebody of the stable.
    </NoCard>
  );
}
