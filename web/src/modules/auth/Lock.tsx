export function Lock() {
  return <p>Lock</p>;
}
