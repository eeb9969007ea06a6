export default function EmptyPage() {
  return <p>Empty</p>;
}
