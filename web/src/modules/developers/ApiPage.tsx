export function ApiPage() {
  return <p>ApiPage</p>;
}
